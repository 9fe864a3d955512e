import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

const contract = new URL('../../../bridge/contract/', import.meta.url)
const folder = new URL('operations/', contract)

/** Native name of a group, or a docstring with the name of its row. */
const groupOrRow =
  /native: '(?<native>[\w.]+)',?\s*}|\/\*\*(?<text>(?:(?!\*\/)[\s\S])*)\*\/\s+(?<name>\w+): (?:get|post|action)\(/g

/** The group of the rows of a file that declares none. */
const groupOf: Readonly<Record<string, string>> = { 'system-user-customers.ts': 'dfp.system.user.' }

/** The text of a docstring on one line, without the full stop at its end. */
const toLine = (text: string): string =>
  text
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim()
    .replace(/\.$/, '')

/** Returns the docstrings of the rows of a file by native name; those of actions by the action's name. */
function readDocstrings(file: URL): [name: string, text: string][] {
  let group = groupOf[basename(file.pathname)] ?? ''
  return [...readFileSync(file, 'utf8').matchAll(groupOrRow)].flatMap(({ groups = {} }) => {
    const { native, text = '', name = '' } = groups
    if (native === undefined) return [[`${group}${name}`, toLine(text)]]
    group = `${native}.`
    return []
  })
}

const operations = new Map(readdirSync(folder).flatMap((file) => readDocstrings(new URL(file, folder))))
const actions = new Map(readDocstrings(new URL('actions.ts', contract)))

/** Returns the docstring of an operation; empty if it has none. */
export const aboutOperation = ({ native }: { native: string }): string => operations.get(native) ?? ''

/** Returns the docstring of a native action; empty if it has none. */
export const aboutAction = (name: string): string => actions.get(name) ?? ''
