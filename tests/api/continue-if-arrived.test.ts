import { expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import { continueIfArrived } from '../../src/api/writes/continue-if-arrived'
import { isSameContent } from '../../src/domain/same-content'

const fail = (code: number | 'beingChecked' | 'unknownOutcome' | 'network') => async (): Promise<string> => {
  throw new Failure(code, 'gateway', 'dfp.x')
}

it.each(['beingChecked', 'unknownOutcome'] as const)(
  'a write whose reply is lost (%s) continues with the content of the service',
  async (code) => {
    expect(await continueIfArrived(fail(code), async () => 'there')).toBe('there')
    await expect(continueIfArrived(fail(code), async () => null)).rejects.toMatchObject({ code })
    await expect(continueIfArrived(fail(code), fail('network'))).rejects.toMatchObject({ code })
  },
)

it('a refused write never counts as success, and is not looked for', async () => {
  const found = vi.fn(async () => 'there')
  await expect(continueIfArrived(fail(4502), found)).rejects.toMatchObject({ code: 4502 })
  expect(found).not.toHaveBeenCalled()
})

it('content is compared whatever the order of its fields', () => {
  expect(isSameContent({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSameContent({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
})
