import { type Contract, compareContracts } from './compare'
import { unseenBreaks } from './unseen-breaks'

/** Places named in full; the number of the others follows. */
const shownPlaces = 3

/** Groups equal changes, and lists the places of each. */
function grouped(changes: readonly string[]): string[] {
  const places = new Map<string, string[]>()
  for (const change of changes) {
    const [, place = '', what = ''] = /^(.*?): (.*)$/s.exec(change) ?? []
    places.set(what, [...(places.get(what) ?? []), `\`${place}\``])
  }
  return [...places].map(([what, all]) => {
    const more = all.length > shownPlaces ? ` and ${all.length - shownPlaces} more` : ''
    return `- ${what}: ${all.slice(0, shownPlaces).join(', ')}${more}`
  })
}

/** The changes between two contracts as Markdown. */
export function changesAsText(before: Contract & { version: number }, after: Contract): string {
  const { breaks, additions } = compareContracts(before, after)
  const unseen = Object.entries(unseenBreaks[before.version] ?? {}).map((entry) => entry.join(': '))
  const parts = [
    ['Breaks', [...unseen, ...breaks]],
    ['Additions', additions],
  ] as const
  const text = parts
    .filter(([, changes]) => changes.length > 0)
    .map(([title, changes]) => `### ${title} (${changes.length})\n\n${grouped(changes).join('\n')}\n`)
  return text.join('\n') || 'No changes.\n'
}

const introduction = `# Changes of the contract

Written by \`npm run contract\`, which compares the contract with that of the last release. A break: a client of one and a service
of the other no longer understand each other. An addition: they do. [REFERENCE.md](REFERENCE.md) says how a field is added.
`

/** The changelog with a new section on top, after those of earlier releases. */
export function changelog(title: string, changes: string, before: string): string {
  const released = before.indexOf('\n## Contract ')
  return `${introduction}\n## ${title}\n\n${changes}${released < 0 ? '' : before.slice(released)}`
}
