import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { table } from '../../service/call/table'
import { type StoredRecord, toStoredRecords } from '../../service/records/records'
import { restoreState, type State } from '../../service/state'

/**
 * Reads states of version 1: one JSON file with a digest, and a journal of later changes next to it. The journal has one line per
 * write, each with its own digest; the file after a rewrite may have a second journal, which goes on from the first.
 */

const computeDigest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A record's change in a journal: its new value, or none if it was removed. A null key replaces the whole table. */
type OldChange = [table: string, key: string | null, value?: unknown]

async function readOptional(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // errors of fs have this type
    if (code === 'ENOENT') return
    throw new Error(`${file} cannot be read: ${code}`, { cause: error })
  }
}

const refuseFile = (file: string, problem: string): never => {
  throw new Error(`${file} ${problem}. It is left as it is: name another file, or move it away.`)
}

function parseFile(file: string, text: string): { state: Partial<State>; sha256: string } {
  const head = /^\{"format":"puhunan-state","version":(\d+),"sha256":"([0-9a-f]{64})","state":/.exec(text)
  if (!head) return refuseFile(file, 'is no state of this service')
  const [frame, version, sha256 = ''] = head
  if (version !== '1')
    return refuseFile(file, `is a state of version ${version}, this service imports version 1`)
  const inner = text.slice(frame.length, -1)
  if (computeDigest(inner) !== sha256) return refuseFile(file, 'is damaged')
  return { state: JSON.parse(inner) as Partial<State>, sha256 } // the digest shows that the service wrote it
}

/** The changes in a journal; undefined if it is missing or was being created. Only the last line may be cut, by a power failure. */
async function readJournal(name: string): Promise<{ on: string; changes: OldChange[] } | undefined> {
  const lines = ((await readOptional(name)) ?? '').split('\n').map((line) => {
    const rest = line.slice(33)
    return line !== '' && computeDigest(rest).startsWith(line.slice(0, 32))
      ? (JSON.parse(rest) as unknown)
      : undefined
  })
  const cut = lines.indexOf(undefined)
  if (lines.slice(cut).some((line) => line !== undefined)) return refuseFile(name, 'is damaged')
  // lines with a valid digest have this shape, because only the service wrote them
  const [head, ...changes] = lines.slice(0, cut) as [{ on: string } | undefined, ...OldChange[][]]
  return head && { on: head.on, changes: changes.flat() }
}

function applyChanges(state: Partial<State>, changes: readonly OldChange[]): void {
  const parts = state as Record<string, unknown> // tables by name
  for (const [name, key, ...value] of changes) {
    if (key === null) parts[name] = value[0]
    else {
      parts[name] ??= table()
      const rows = parts[name] as Record<string, unknown> // only tables have changes of single records
      if (value.length === 0) delete rows[key]
      else rows[key] = value[0]
    }
  }
}

/** Reads a state file of version 1 with its journals. The files are not changed. */
export async function importOldFile(file: string): Promise<StoredRecord[]> {
  const { state, sha256 } = parseFile(file, (await readOptional(file)) ?? '')
  const first = await readJournal(`${file}.journal`)
  const second = await readJournal(`${file}.journal.next`)
  if ((first || second) && first?.on !== sha256 && second?.on !== sha256)
    refuseFile(`${file}.journal`, `is of another state than ${file}`)
  if (first?.on === sha256) applyChanges(state, first.changes)
  if (second) applyChanges(state, second.changes)
  return [...toStoredRecords(restoreState(state))]
}
