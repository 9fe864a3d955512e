import { expect, it } from 'vitest'
import { Scene } from '../../../bridge/contract/codes'
import { forgetExpired } from '../../../host-sim/service/forgetting'
import { openBackend } from '../service'

const day = 86_400_000
const record = (sentAt: number) => ({
  to: '9170000007',
  scene: Scene.login,
  code: '000000',
  sentAt,
  wrong: 0,
  verified: false,
  used: false,
})

it('codes, tickets and identity checks are forgotten after a day, and beyond a number', () => {
  const { service } = openBackend(['merchant'])
  service.work((world) => {
    const { state, now } = world
    const [codes, tickets, ekyc] = [state.codes, state.tickets, state.ekyc].map(
      (rows) => Object.keys(rows).length,
    )
    state.codes['T-old'] = record(now - day - 1)
    state.codes['T-new'] = record(now - day + 1)
    state.tickets['K-old'] = { userId: 'U-merchant', what: 'loginPin', at: now - day - 1 }
    const check = { userId: 'U-merchant', outcome: 0, reason: null, ticket: null, at: now - day - 1 } as never
    state.ekyc['E-old'] = Object.assign({ purpose: 'identity' as const }, check)
    state.ekyc['E-loan'] = Object.assign({ purpose: 'loan' as const }, check)
    forgetExpired(world)
    expect(Object.keys(state.codes)).toHaveLength((codes ?? 0) + 1)
    expect(Object.keys(state.tickets)).toHaveLength(tickets ?? 0)
    expect(Object.keys(state.ekyc)).toHaveLength((ekyc ?? 0) + 1)
    expect(state.ekyc['E-loan']).toBeDefined()
    for (let at = 0; at < 12_000; at += 1) {
      state.codes[`T-${at}`] = record(now + at)
      state.inbox[`M-${at}`] = {
        id: `M-${at}`,
        kind: 'sms',
        to: '9170000007',
        text: 'x',
        code: null,
        at: now + at,
      } as never
    }
    forgetExpired(world)
    expect(Object.keys(state.codes)).toHaveLength(5000)
    expect(state.codes['T-11999']).toBeDefined()
    expect(Object.keys(state.inbox)).toHaveLength(2000)
    expect(state.inbox['M-11999']).toBeDefined()
  })
})
