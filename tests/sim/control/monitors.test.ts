import { expect, it } from 'vitest'
import { createLog, heldPhase } from '../../../host-sim/control/calls/call-log'
import { evaluateMonitors } from '../../../host-sim/control/monitors/monitors'
import { createMonitorMemory } from '../../../host-sim/page/state/monitor-memory'

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
  expect(unsettledAt(3_600_000)).toMatchObject({
    ...{ ok: false, seen: ['open'] },
    caused: { 'by a fault': 'noReply' },
  })
})

const entry = { kind: 'call', phone: 'agent', method: 'POST', carrier: 'port', request: {} } as const

it('a finding inside a page counts as caused by a fault that hit the same page just before', () => {
  let now = 1000
  const log = createLog(() => now)
  const id = log.begin({ ...entry, operation: 'x', path: '/x', page: '/pages/me/index' })
  log.fault(id, 'wrongType')
  log.answer(id, 'wrongType', null)
  const sighting = { monitor: 'cut', phone: 'agent', page: '/pages/me/index' } as const
  const evaluate = (at: number, page: string = sighting.page) =>
    evaluateMonitors({
      ...{ entries: log.entries(), now, secrets: new Set<string>(), rejections: [] },
      sightings: [{ ...sighting, what: '“NaN”', page, at }],
    }).find(({ name }) => name === 'cut')
  now = 60_000
  expect(evaluate(4000)).toMatchObject({ ok: true, seen: [], caused: { '“NaN”': 'wrongType' } })
  expect(evaluate(30_000)).toMatchObject({ ok: false, seen: ['“NaN”'], caused: {} })
  expect(evaluate(4000, '/pages/index/index')).toMatchObject({ ok: false })
})

it('the page keeps findings with the time of the first one, and red ones stay red', () => {
  let now = 5
  const memory = createMonitorMemory(() => now)
  const monitor = (seen: string[], caused: Record<string, string> = {}) =>
    ({
      name: 'unsettled',
      about: 'A call that never settles',
      ok: !seen.length,
      seen,
      caused,
      where: {},
    }) as const
  expect(memory.add([monitor([], { x: 'noReply' })])[0]).toMatchObject({ isRed: false })
  now = 9
  expect(memory.add([monitor(['x'])])[0]).toMatchObject({ isRed: true })
  const [last] = memory.add([monitor([])])
  expect(last).toMatchObject({ isRed: true, findings: [{ what: 'x', at: 5, fault: null }] })
  memory.clear()
  expect(memory.add([monitor([])])[0]).toMatchObject({ isRed: false, findings: [] })
})
