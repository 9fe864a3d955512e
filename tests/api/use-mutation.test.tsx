// @vitest-environment window
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { msg } from '../../bridge/contract/operations/system-messages'
import { Failure } from '../../bridge/gateway/failure'
import { type Mutation, useMutation } from '../../src/api/writes/use-mutation'
import { provideTestService } from '../kit'
import { draw } from '../ui/draw'

let mutation: Mutation<string>
function Use({ work }: { work(value: string): Promise<unknown> }) {
  mutation = useMutation(work)
  return null
}
const run = (value: string) => act(async () => mutation.run(value))

const until = (holds: () => void) => act(() => vi.waitFor(holds))

describe('an operation', () => {
  const called = vi.fn(async () => ({ done: true }))
  let read: Mutation<{ id: string | null }>
  function Mark({ then }: { then?: (reply: unknown, body: unknown) => void }) {
    read = useMutation(msg.editMsgStatus, then)
    return null
  }
  const mark = () => act(async () => read.run({ id: 'M-1' }))
  beforeEach(async () => {
    called.mockClear()
    await provideTestService({ gateway: { call: called } }) // only the used part
  })

  it('is called with or without a callback', async () => {
    draw(<Mark />)
    await mark()
    expect(called.mock.calls).toEqual([[msg.editMsgStatus, { id: 'M-1' }, undefined]])
  })

  it('passes its reply to the callback, unless it failed', async () => {
    const then = vi.fn()
    draw(<Mark then={then} />)
    await mark()
    expect(then.mock.calls).toEqual([[{ done: true }, { id: 'M-1' }]])
    called.mockRejectedValueOnce(new Failure('network', 'gateway', 'test'))
    await mark()
    await until(() => expect(read.failure?.code).toBe('network'))
    expect([called.mock.calls.length, then.mock.calls.length]).toEqual([2, 1])
  })
})

it('runs the latest function', async () => {
  const [first, second] = [vi.fn(async () => null), vi.fn(async () => null)]
  draw(<Use work={first} />)
  draw(<Use work={second} />)
  await run('a')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('a')
})

it('ignores a second run until the first has ended, and is busy during it', async () => {
  let finish: () => void = () => undefined
  const work = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  draw(<Use work={work} />)
  act(() => {
    mutation.run('a')
    mutation.run('b')
  })
  await until(() => expect(mutation.busy).toBe(true))
  expect(work.mock.calls).toEqual([['a']])
  await act(async () => finish())
  await until(() => expect(mutation.busy).toBe(false))
  await run('c')
  expect(work.mock.calls).toEqual([['a'], ['c']])
})

it('keeps the failure of the last run until the next run or a reset', async () => {
  const refusal = new Failure(4101, 'business', 'test.pay')
  const work = vi.fn<() => Promise<unknown>>().mockRejectedValue(refusal)
  draw(<Use work={work} />)
  await run('a')
  await until(() => expect(mutation.failure).toBe(refusal))
  act(() => mutation.reset())
  await until(() => expect(mutation.failure).toBeUndefined())
  await run('b')
  await until(() => expect(mutation.failure).toBe(refusal))
  work.mockResolvedValue(null)
  await run('c')
  await until(() => expect(mutation.failure).toBeUndefined())
})
