//! Which figures belong together.

use clap::ValueEnum;

use crate::error::BenchError;
use crate::figures::FigureReport;
use crate::measure::Bench;
use crate::options::Options;
use crate::{
    auto, compose, fleet, forking, interpreter, memo, merging, reading, reuse, search, shapes, solving, versions,
    written_tests,
};

/// What belongs together and is measured together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum BenchGroup {
    /// Forking, concrete code, reading, programs on which KLEE was measured, and writing tests
    Engine,
    /// Strategies of solving against each other, and the embedded solver against z3
    Solving,
    /// Kinds of constraint stores against each other, and look-ups in a large one
    Reuse,
    /// Runs that remember the tree against runs that do not, and runs with a target
    Memo,
    /// Runs after an edit, and deepening at every level, against runs from nothing; minutes, only where it is asked for
    Versions,
    /// Bugs behind endless loops, and what looking for them costs runs that end
    Search,
    /// What merging gains over forking; minutes for each subject, so only where it is asked for
    Merging,
    /// Both engines in turns against the better of them; seconds for each subject, only where it is asked for
    Auto,
    /// The tables of the CompoSE paper, on subjects like its own; minutes, only where it is asked for
    Compose,
    /// What many machines would take for trees of real programs, simulated with measured costs; only where it is asked for
    Fleet,
}

impl BenchGroup {
    pub(crate) const ALL: [BenchGroup; 10] = [
        BenchGroup::Engine,
        BenchGroup::Solving,
        BenchGroup::Reuse,
        BenchGroup::Memo,
        BenchGroup::Versions,
        BenchGroup::Search,
        BenchGroup::Merging,
        BenchGroup::Auto,
        BenchGroup::Compose,
        BenchGroup::Fleet,
    ];

    /// As on the command line.
    pub(crate) fn name(self) -> String {
        self.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned())
    }

    /// Measured where no group is named.
    pub(crate) fn is_default(self) -> bool {
        use BenchGroup::{Auto, Compose, Fleet, Merging, Versions};
        !matches!(self, Versions | Merging | Auto | Compose | Fleet)
    }

    pub(crate) fn measure(self, bench: &Bench, options: &Options, report: &mut FigureReport) -> Result<(), BenchError> {
        match self {
            BenchGroup::Engine => {
                report.add(forking::measure(bench)?)?;
                report.add(vec![interpreter::measure(bench)?])?;
                report.add(vec![reading::measure(bench, options)?])?;
                for shape in shapes::SHAPES {
                    report.add(vec![shapes::measure(bench, shape)?])?;
                }
                report.add(written_tests::measure(bench)?)?;
                Ok(())
            }
            BenchGroup::Solving => solving::measure(bench, options, report),
            BenchGroup::Reuse => reuse::measure(bench, options, report),
            BenchGroup::Memo => memo::measure(bench, options, report),
            BenchGroup::Versions => versions::measure(bench, options, report),
            BenchGroup::Search => search::measure(bench, report),
            BenchGroup::Merging => {
                for subject in merging::SUBJECTS {
                    report.add(vec![merging::measure(bench, subject, options.quick)?])?;
                }
                Ok(())
            }
            BenchGroup::Auto => {
                for subject in auto::SUBJECTS.iter().filter(|subject| subject.is_chosen(options)) {
                    report.add(vec![auto::measure(bench, subject, options)?])?;
                }
                Ok(())
            }
            BenchGroup::Compose => compose::measure(bench, options, report),
            BenchGroup::Fleet => fleet::measure(bench, options, report),
        }
    }
}
