// @vitest-environment node
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Lab, openPage } from '../../../bridge/conformance/page-on-line'
import { getRule } from '../../../bridge/conformance/rules'
import { type CaseReport, hostCases, runCases } from '../../../bridge/conformance/run'
import serviceCasesFor from '../../../bridge/conformance/service-cases'
import { memoryPair } from '../../../bridge/protocol/memory'
import { startService } from '../../../host-sim/http/main'
import { hex, testRandom } from '../harness'
import { createFaults, type Fault, serveWithFault } from './planted-faults'

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService({ dist: join(import.meta.dirname, '../../../dist'), port: 0 })
})
afterAll(() => service.close())

const post = async (path: string) =>
  (
    await fetch(`${service.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  ).json()

/** Runs all cases against a host with a fault. */
async function reportsOf(fault: Fault): Promise<CaseReport[]> {
  await post('/sim/reset')
  const { cipherKey, cipherKeyId } = (await post('/session/key')).data
  const [line, hostLine] = memoryPair()
  serveWithFault(hostLine, { address: service.address, keyId: cipherKeyId, cipherKey }, fault)
  const random = testRandom(11)
  const lab: Lab = {
    bound: false,
    newSid: () => hex(random.bytes(16)),
    open: async () => line,
    timeoutMs: 400,
  }
  const welcome = await (await openPage(lab)).hello()
  return runCases(lab, () => undefined, [...hostCases, ...serviceCasesFor(welcome)])
}

describe('the conformance cases', () => {
  it('are all passed by a host that follows the document', async () => {
    const reports = await reportsOf({})
    expect(reports.filter(({ passed }) => !passed)).toEqual([])
    expect(reports.filter(({ name }) => name.startsWith('service'))).toHaveLength(6)
  })

  it.each(Object.entries(createFaults()))('name a host that %s', async (_, [fault, name]) => {
    const failedCases = (await reportsOf(fault)).filter(({ passed }) => !passed)
    expect(failedCases.map((one) => one.name)).toEqual(expect.arrayContaining([expect.stringMatching(name)]))
    // each is reported with the messages and the sentence of the document
    for (const { name, error, rule = getRule(name), exchange } of failedCases) {
      expect([error, rule]).not.toContain(undefined)
      expect(exchange?.some((message) => message.startsWith('→ {"type":"hello"'))).toBe(true)
    }
  })
})
