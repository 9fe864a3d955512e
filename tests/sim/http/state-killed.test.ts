// @vitest-environment node
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStateFile } from '../../../host-sim/http/state-file/state-file'
import { seededRandom } from '../../../host-sim/service/random'
import type { State } from '../../../host-sim/service/state'
import type { Acknowledged } from './state-writer'

// The suite uses a small state; STATE_MB=100 KILLS=20 runs the check of security.md.
const bytes = Number(process.env.STATE_MB ?? 4) * 1_000_000
const kills = Number(process.env.KILLS ?? 3)

let folder: string
let writer: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puhunan-killed-'))
  writer = join(folder, 'writer.mjs')
  file = join(folder, 'state.json')
  await build({
    entryPoints: [join(import.meta.dirname, 'state-writer.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: writer,
    logLevel: 'error',
    // crypto-js requires node:crypto
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  })
})
afterAll(() => rm(folder, { recursive: true }))

/**
 * Runs the writer and kills it some ms after its first change. Returns its acknowledged changes and the time of death.
 */
async function killed(afterMs: number) {
  const child = fork(writer, [file, `${bytes}`], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const told: Acknowledged[] = []
  child.on('message', (message) => told.push(message as Acknowledged)) // sent by the writer
  const exit = once(child, 'exit')
  await Promise.race([once(child, 'message'), exit])
  await pause(afterMs)
  const at = Date.now()
  child.kill('SIGKILL')
  await exit
  return { told, at }
}

async function found(): Promise<State | undefined> {
  const kept = await createStateFile(file)
  await kept.close()
  return kept.found
}

it('the state file of a killed server contains every change that was acknowledged more than a second before the kill', {
  timeout: 550_000,
}, async () => {
  const random = seededRandom(4)
  let oldest = 0
  let longest = 0
  let files = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const { told, at } = await killed(1_200 + random() * 400 * (1 + bytes / 20_000_000))
    const state = await found()
    const count = state?.clockAhead ?? 0
    const due = told.filter((one) => one.at < at - 1_000).at(-1)?.count ?? 0
    expect(due).toBeGreaterThan(0)
    expect(count).toBeGreaterThanOrEqual(due)
    expect(count).toBeLessThanOrEqual((told.at(-1)?.count ?? 0) + 1)
    // all of a change, or none of it
    expect(state?.counters.LN).toBe(count)
    expect(state?.seededHistories[`R-${count % 500}`]).toBe(`${count}`)
    expect(Object.values(state?.seededHistories ?? {}).every((one) => !(Number(one) > count))).toBe(true)
    const lost = told.find((one) => one.count > count)
    oldest = Math.max(oldest, lost ? at - lost.at : 0)
    for (const [index, one] of told.entries())
      longest = Math.max(longest, one.at - (told[index - 1]?.at ?? one.at))
    files += told.at(-1)?.files ?? 0
  }
  expect(files).toBeGreaterThan(0)
  console.info(
    `a state of ${bytes / 1_000_000} MB, killed ${kills} times while its file was written ${files} times:`,
    `nothing older than ${oldest} ms was lost; the longest pause between two changes was ${longest} ms`,
  )
})
