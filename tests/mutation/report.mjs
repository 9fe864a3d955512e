/** The table of a run, and what nobody noticed. */
const outcomes = ['by tests', 'timed out', 'by compiler', 'unnoticed']

const headings = ['folder', 'seed', 'changes', ...outcomes, 'noticed by tests', 's each']
const row = (cells) => `| ${cells.join(' | ')} |`

export const tableHead = `${row(headings)}\n${row(headings.map(() => '---'))}`

/** What never comes back has been noticed by the tests as well. */
export function rowOf(folder, seed, results) {
  const numberOf = (outcome) => results.filter((each) => each.outcome === outcome).length
  const tests = numberOf('by tests') + numberOf('timed out')
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0) / results.length
  return row([
    folder,
    seed,
    results.length,
    ...outcomes.map(numberOf),
    `${Math.round((100 * tests) / results.length)} %`,
    seconds.toFixed(1),
  ])
}

const brief = (text) => {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 100 ? `${flat.slice(0, 97)}...` : flat
}

/** What no test noticed, as file, line and change. */
export const detailsOf = (results) =>
  ['unnoticed', 'by compiler']
    .flatMap((wanted) =>
      results
        .filter(({ outcome }) => outcome === wanted)
        .map(
          ({ mutant: { file, line, kind, from, to } }) =>
            `\n${wanted}: ${file}:${line} (${kind})\n  - ${brief(from)}\n  + ${brief(to)}`,
        ),
    )
    .join('\n')
