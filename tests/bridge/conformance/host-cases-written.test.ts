import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { Lab } from '../../../bridge/conformance/page-on-line'
import { runCases } from '../../../bridge/conformance/run'
import { memoryPair } from '../../../bridge/protocol/memory'
import type { Line } from '../../../bridge/protocol/messages'
import { openSnapshotFile } from '../../snapshots/snapshot-file'
import { hex, testRandom } from '../harness'
import { serve } from './debug-host'

/** Records the texts on a line, in order; `taken` returns those since its last call. */
function createRecord() {
  let texts: string[] = []
  return {
    of: (line: Line): Line => ({
      ...line,
      post(text) {
        texts.push(`→ ${text}`)
        line.post(text)
      },
      listen: (receiver) =>
        line.listen((text) => {
          texts.push(`← ${text}`)
          receiver(text)
        }),
    }),
    taken() {
      const taken = texts
      texts = []
      return taken
    },
  }
}

/** Makes texts readable: numbers pages, and shortens welcomes and long texts. */
function readable(texts: string[]): string {
  const sids: string[] = []
  const numberOf = (sid: string) => {
    if (!sids.includes(sid)) sids.push(sid)
    return `page ${sids.indexOf(sid) + 1}`
  }
  return texts
    .map((text) => (text.length > 1000 ? `${text.slice(0, 100)}… (${text.length} characters)` : text))
    .map((text) => text.replace(/("run":"run \d").*/, '$1, …').replace(/[0-9a-f]{32}/g, numberOf))
    .join('\n')
}

it.each([
  ['a connection kept across pages', false],
  ['a connection per page', true],
])('each conformance case over %s exchanges the messages in its file', async (name, bound) => {
  const random = testRandom(7)
  const record = createRecord()
  const open = async (sid?: string) => {
    const [line, hostLine] = memoryPair()
    serve(hostLine, sid)
    return record.of(line)
  }
  const only = open()
  const lab: Lab = { bound, newSid: () => hex(random.bytes(16)), open: bound ? open : () => only }
  const snapshot = await openSnapshotFile(
    join(import.meta.dirname, `host-cases/${name.replaceAll(' ', '-')}.txt`),
  )
  vi.useFakeTimers()
  let isOver = false
  const run = runCases(lab, (report) => snapshot.add(report.name, readable(record.taken())))
  void run.finally(() => {
    isOver = true
  })
  while (!isOver) await vi.advanceTimersToNextTimerAsync()
  vi.useRealTimers()
  expect((await run).filter(({ passed }) => !passed)).toEqual([])
  await snapshot.check()
})
