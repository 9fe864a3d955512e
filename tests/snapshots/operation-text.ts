import type { Case } from '../service/access/allowed'
import { entriesOf } from './changes'
import { createWriter } from './lines'
import { otherBodies } from './other-bodies'
import { type Answer, type ReadyCase, theReply } from './ready-cases'

type Writer = ReturnType<typeof createWriter>

const indented = (lines: string[]) => lines.map((line) => `  ${line}`)

/** Caller, reply and changes of a successful call. */
async function replyText({ as, call }: ReadyCase, { lines }: Writer) {
  const { code, data, changes } = await call()
  const isEmpty = data === null
  return [
    `${code} to ${as ?? 'nobody'}${isEmpty ? ', empty' : ''}`,
    ...(isEmpty ? [] : indented(lines(entriesOf(data, [])))),
    ...(changes.length > 0 ? ['changes', ...indented(lines(changes))] : []),
  ]
}

/** `done`, or the refusal with its changes; the changes of a successful call are shown with its reply. */
function outcomeText({ code, msg, changes }: Answer, { write, lines }: Writer): string {
  if (code === 200) return 'done'
  const isRecorded = changes.some(({ value }) => value === theReply)
  const others = changes.filter(({ path }) => !(isRecorded && path[0] === 'writes'))
  return [JSON.parse(write(msg)) + (isRecorded ? ' (recorded)' : ''), ...indented(lines(others))].join('\n')
}

/** Outcomes of bodies with one value replaced; fields and values with the same outcome share a line. */
async function otherBodiesText({ body, call }: ReadyCase, writer: Writer) {
  const byField = new Map<string, Map<string, string[]>>()
  for await (const { field, shown, answer } of otherBodies(body, call)) {
    const outcome = outcomeText(answer, writer)
    const outcomes = byField.get(field) ?? new Map<string, string[]>()
    byField.set(field, outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), shown]))
  }
  const fieldsBy = new Map<string, string[]>()
  for (const [field, outcomes] of byField) {
    const key = JSON.stringify([...outcomes])
    fieldsBy.set(key, [...(fieldsBy.get(key) ?? []), field])
  }
  return [...fieldsBy.values()].flatMap((fields) =>
    [...(byField.get(fields[0] ?? '') ?? [])].map(
      ([outcome, shown]) => `${fields.join(', ')} ${shown.join(' ')} → ${outcome}`,
    ),
  )
}

/**
 * The section of an operation: its reply and changes, then a line per outcome of bodies with one value replaced. The
 * first row of a list is complete, later ones have differences from the previous row.
 */
export async function operationText(one: Case, prepare: (one: Case) => Promise<ReadyCase>): Promise<string> {
  const ready = await prepare(one)
  const { now, digits } = ready
  const writer = createWriter({ now, digits })
  return [...(await replyText(ready, writer)), ...(await otherBodiesText(ready, writer))].join('\n')
}
