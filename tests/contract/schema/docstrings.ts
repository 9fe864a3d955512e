import { readdirSync, readFileSync } from 'node:fs'

const contract = new URL('../../../bridge/contract/', import.meta.url)
const folder = new URL('operations/', contract)

/** The address of a group of operations, or a docstring with the name of the row that follows it. */
const part =
  /native: '(?<native>[\w.]+)' }|\/\*\*(?<text>(?:(?!\*\/)[\s\S])*)\*\/\s+(?<name>\w+): (?:get|post|action)\(/g

/** The text of a docstring on one line, without the full stop at its end. */
const toLine = (text: string): string =>
  text
    .replace(/\s+(\* )?/g, ' ')
    .trim()
    .replace(/\.$/, '')

/** Returns the docstrings of the rows of a file. Keys are native names; only the row's name if the file declares no group. */
function readDocstrings(file: URL): [name: string, text: string][] {
  let group = ''
  return [...readFileSync(file, 'utf8').matchAll(part)].flatMap(({ groups = {} }) => {
    const { native, text = '', name = '' } = groups
    if (native === undefined) return [[`${group}${name}`, toLine(text)]]
    group = `${native}.`
    return []
  })
}

const operations = new Map(readdirSync(folder).flatMap((file) => readDocstrings(new URL(file, folder))))
const actions = new Map(readDocstrings(new URL('actions.ts', contract)))

/** Returns the docstring of an operation: its purpose, which the app's scripts don't contain. Empty if it has none. */
export const aboutOperation = ({ native }: { native: string }): string =>
  operations.get(native) ?? operations.get(native.replace(/^.*\./, '')) ?? ''

/** Returns the docstring of a native action. Empty if it has none. */
export const aboutAction = (name: string): string => actions.get(name) ?? ''
