import { expect, it } from 'vitest'
import { createFaults } from '../../../host-sim/faults/faults'
import { alterReply } from '../../../host-sim/host/alter-reply'

const real = { code: 200, msg: 'ok', data: { token: 'T-1', total: '10.00' } }

it("an answer of one's own replaces the reply, but keeps what the timeline has masked", () => {
  const faults = createFaults()
  faults.arm({ kind: 'answer', data: { token: '•••', total: '99.00' }, times: 1 })
  expect(alterReply(faults.meet('x'), real)).toEqual({ kind: 'data', data: { token: 'T-1', total: '99.00' } })
  expect(alterReply(faults.meet('x'), real)).toBeUndefined()
})

it('faults before the effect leave the reply as it is', () => {
  const faults = createFaults()
  faults.arm({ kind: 'http500' })
  expect(alterReply(faults.meet('x'), real)).toBeUndefined()
})
