import { readFileSync } from 'node:fs'
import { actions } from '../../../bridge/contract/actions'
import { EnvelopeCode, Refusal } from '../../../bridge/contract/codes'
import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import serviceTexts from '../../../locales/en/service.json'
import type { JsonSchema } from './convert'
import { aboutAction, aboutOperation } from './docstrings'
import { messageSchemas } from './messages'
import { refusalsOf } from './openapi'

/** The generated reference of operations, actions, messages and codes. */
export const referenceFile = new URL('../../../bridge/CONTRACT.md', import.meta.url)
export const committedReference = (): string => readFileSync(referenceFile, 'utf8')

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const code = (text: string): string => `\`${text}\``

/** Codes that every operation can have. */
const everywhere: readonly number[] = [
  EnvelopeCode.unauthorized,
  EnvelopeCode.empty,
  Refusal.serverError,
  Refusal.fieldInvalid,
  Refusal.serviceClosed,
]

/** The proof that an operation needs, and when. */
function describeProof({ stepUp }: Operation): string {
  if (!stepUp) return ''
  const { proof, or, when } = stepUp
  return `${[proof, or].filter(Boolean).join(' or ')}${when ? ` if ${when.field} is ${when.is}` : ''}`
}

const toRow = (operation: Operation): string[] => [
  code(operation.native.replace(/^.*\./, '')),
  aboutOperation(operation),
  operation.who,
  operation.safe ? 'yes' : operation.once ? 'no, once by key' : 'no',
  (operation.changes ?? []).join(', '),
  describeProof(operation),
  refusalsOf(operation)
    .map(([, number]) => number)
    .filter((number) => !everywhere.includes(number))
    .sort((a, b) => a - b)
    .join(' '),
]

/** A section for each folder of operations. */
function operationSections(): string {
  const folders = new Map<string, Operation[]>()
  for (const operation of operations) {
    const folder = operation.native.replace(/\.[^.]*$/, '')
    folders.set(folder, [...(folders.get(folder) ?? []), operation])
  }
  return [...folders]
    .map(
      ([folder, rows]) =>
        `### ${folder}\n\n${table(['operation', 'what it does', 'who', 'safe', 'changes', 'proof', 'codes'], rows.map(toRow))}`,
    )
    .join('\n\n')
}

const actionRows = Object.entries(actions).map(([name, { deadlineMs, refusals }]) => [
  code(name),
  aboutAction(name),
  `${deadlineMs / 1000} s`,
  refusals.join(', '),
])

/** The fields of a message; optional ones have a question mark. */
const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): string =>
  Object.keys(properties)
    .filter((name) => name !== 'type')
    .map((name) => code(required.includes(name) ? name : `${name}?`))
    .join(' ')

const messageRows = Object.entries(messageSchemas('#/$defs/')).map(([name, { from, schema }]) => [
  code(name),
  from,
  fieldsOf(schema),
])

const texts: Readonly<Record<string, string>> = serviceTexts
const refusalRows = Object.entries(Refusal)
  .sort(([, a], [, b]) => a - b)
  .map(([name, number]) => [`${number}`, code(name), texts[`service.refusal.${name}`] ?? ''])

/** Writes the reference from the sources of the contract. */
export const reference = (): string => `# The contract at a glance

Written by \`npm run contract\` from the sources in \`contract/\`. [README.md](README.md) is the guide, [REFERENCE.md](REFERENCE.md) says
how each message and field is used, and [schema/](schema) has the shapes of all bodies and replies.

- [Messages](#messages) · [Operations](#operations) · [Actions](#actions) · [Refusals of the service](#refusals-of-the-service)

## Messages

${table(['message', 'from', 'fields'], messageRows)}

## Operations

${operations.length} operations. **who**: the callers that the service accepts. **safe**: a read, which may be repeated; "once by key" is a write with
an idempotency key, and any other write does no harm if it is repeated. **changes**: kinds of data that are stale afterwards.
**proof**: what the caller proves in addition to the session. **codes**: refusals that it can have, in addition to those of every
operation: 401 (no session), 500 (server error), 3008 (empty), 4110 (a field is invalid) and 4804 (the service is closed).

${operationSections()}

## Actions

${table(['action', 'what it does', 'time', 'refusals'], actionRows)}

## Refusals of the service

The codes of an envelope, with the text that the simulator's service sends in English.

${table(['code', 'name', 'text'], refusalRows)}
`
