/** Formats the table of a run and the surviving mutants. */
const outcomes = ['by tests', 'timed out', 'by journeys', 'unnoticed']

const headings = [
  'folder',
  'seed',
  'changes',
  ...outcomes,
  'noticed',
  'refused by compiler or linter',
  's each',
]
const row = (cells) => `| ${cells.join(' | ')} |`

export const tableHead = `${row(headings)}\n${row(headings.map(() => '---'))}`

/** True if a mutant was refused before any test. Counted separately, because such code could not be committed. */
export const isRefused = ({ outcome }) => outcome === 'by compiler' || outcome === 'by linter'

/** Row of a folder; a timeout counts as noticed. */
export function rowOf(folder, seed, tried) {
  const results = tried.filter((each) => !isRefused(each))
  const numberOf = (outcome) => results.filter((each) => each.outcome === outcome).length
  const noticed = results.length - numberOf('unnoticed')
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0) / results.length
  return row([
    folder,
    seed,
    results.length,
    ...outcomes.map(numberOf),
    `${Math.round((100 * noticed) / results.length)} %`,
    tried.length - results.length,
    seconds.toFixed(1),
  ])
}

const brief = (text) => {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 100 ? `${flat.slice(0, 97)}...` : flat
}

/** Surviving mutants as file, line and change. */
export const detailsOf = (results) =>
  results
    .filter(({ outcome }) => outcome === 'unnoticed')
    .map(
      ({ mutant: { file, line, kind, from, to } }) =>
        `\n${file}:${line} (${kind})\n  - ${brief(from)}\n  + ${brief(to)}`,
    )
    .join('\n')
