import { expect, it } from 'vitest'
import type { Outcome } from '../../../bridge/protocol/messages'
import { createLog } from '../../../host-sim/control/calls/call-log'
import { createHolds } from '../../../host-sim/control/desk/holds'
import { createManualAnswers } from '../../../host-sim/page/palette/manual-answers'

const scanned: Outcome = { ok: true, data: { text: 'PH' } }

/** A held camera action; `decide` answers its open sheet. */
function open(outcome: Outcome = scanned) {
  const log = createLog(() => 0)
  const holds = createHolds()
  const told: string[] = []
  const byHand = createManualAnswers({ holds, log, phone: 'agent' }, (_, sheet) => void told.push(sheet))
  const place = { phone: 'agent', kind: 'act', method: '', path: '', carrier: 'port', request: {} } as const
  const entry = log.begin({ ...place, operation: 'scan' })
  const call = { entry, name: 'scan', deadline: 1000, fault: undefined, isHeld: true, isWithdrawn: false }
  let decide = (): void => undefined
  let performed = 0
  const result = byHand.act(
    { id: 1, call },
    (tell) =>
      new Promise((done) => {
        performed += 1
        tell('open')
        decide = () => {
          tell('closed')
          done(outcome)
        }
      }),
    async () => undefined,
  )
  return { holds, entry, result, told, decide: () => decide(), performed: () => performed, log }
}

it('a held action runs as usual once it is released, and not before', async () => {
  const { holds, entry, result, told, decide, performed } = open()
  expect([performed(), told]).toEqual([0, ['open']])
  holds.answer(entry, 'real')
  await expect.poll(performed).toBe(1)
  decide()
  expect(await result).toEqual(scanned)
  expect(told).toEqual(['open', 'closed', 'open', 'closed'])
})

it('a held action that is answered manually never runs', async () => {
  const first = open()
  first.holds.answer(first.entry, { refusal: 'permissionDenied' })
  expect(await first.result).toMatchObject({
    ok: false,
    error: { code: 'permissionDenied', layer: 'native' },
  })
  const second = open()
  second.holds.answer(second.entry, { data: { text: 'other' } })
  expect(await second.result).toEqual({ ok: true, data: { text: 'other' } })
  expect([first.performed(), second.performed()]).toEqual([0, 0])
})

it('a held action can get an edited result, and the app is notified of only one sheet', async () => {
  const { holds, entry, result, told, decide, performed } = open()
  const asked = holds.ask(entry)
  await expect.poll(performed).toBe(1)
  decide()
  expect((await asked).data).toEqual({ text: 'PH' })
  holds.answer(entry, { data: { text: 'PH-2' } })
  expect(await result).toEqual({ ok: true, data: { text: 'PH-2' } })
  expect([performed(), told]).toEqual([1, ['open', 'closed']])
})

it("a held action released while its sheet is open notifies the app of the sheet, and returns the user's refusal", async () => {
  const refused = { ok: false, error: { code: 'cancelled', layer: 'native', message: '' } } as const
  const { holds, entry, result, told, decide, performed } = open(refused)
  const asked = holds.ask(entry)
  await expect.poll(performed).toBe(1)
  holds.answer(entry, 'real')
  await expect.poll(() => told).toEqual(['open', 'closed', 'open'])
  decide()
  await expect(asked).rejects.toThrow('the phone has refused it: cancelled')
  expect(await result).toEqual(refused)
  expect(told.at(-1)).toBe('closed')
})
