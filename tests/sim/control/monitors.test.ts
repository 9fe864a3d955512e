import { expect, it } from 'vitest'
import { createLog, heldPhase } from '../../../host-sim/control/calls/call-log'
import { evaluateMonitors } from '../../../host-sim/control/monitors/monitors'

it('the monitors report a call that gets no reply, unless a fault or a manual hold keeps it open', () => {
  const log = createLog(() => 0)
  const begin = (operation: string) =>
    log.begin({
      ...{ phone: 'borrower', kind: 'call', operation, method: 'POST', path: '', carrier: 'port' },
      request: {},
    })
  begin('open')
  log.fault(begin('by a fault'), 'noReply')
  log.phase(begin('by hand'), heldPhase)
  log.answer(begin('answered'), 200, {})
  const unsettledAt = (now: number) =>
    evaluateMonitors({ entries: log.entries(), now, secrets: new Set(), rejections: [] }).find(
      ({ name }) => name === 'unsettled',
    )
  expect(unsettledAt(1000)).toMatchObject({ ok: true, seen: [] })
  expect(unsettledAt(3_600_000)).toMatchObject({ ok: false, seen: ['open'] })
})
