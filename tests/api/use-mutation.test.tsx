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
const called = vi.fn(async () => ({ done: true }))
beforeEach(() =>
  provideTestService({ gateway: { call: called }, message: ({ code }: Failure) => `said: ${code}` }),
)

const run = (value: string) => act(async () => mutation.run(value))

const until = (holds: () => void) => vi.waitFor(holds)

describe('a mutation of one operation', () => {
  let read: Mutation<{ id: string | null }>
  function Mark({ then }: { then?: (reply: unknown, body: unknown) => void }) {
    read = useMutation(msg.editMsgStatus, then)
    return null
  }
  const mark = () => act(async () => read.run({ id: 'M-1' }))
  beforeEach(() => void called.mockClear())

  it('can be called with or without a callback', async () => {
    draw(<Mark />)
    await mark()
    expect(called.mock.calls).toEqual([[msg.editMsgStatus, { id: 'M-1' }, undefined]])
  })

  it('passes its reply to the callback unless the call failed', async () => {
    const then = vi.fn()
    draw(<Mark then={then} />)
    await mark()
    expect(then.mock.calls).toEqual([[{ done: true }, { id: 'M-1' }]])
    called.mockRejectedValueOnce(new Failure('network', 'gateway', 'test'))
    await mark()
    await until(() => expect(read.problem).toBe('said: network'))
    expect([called.mock.calls.length, then.mock.calls.length]).toEqual([2, 1])
  })
})

it('a mutation runs the function of the latest render', async () => {
  const [first, second] = [vi.fn(async () => null), vi.fn(async () => null)]
  draw(<Use work={first} />)
  draw(<Use work={second} />)
  await run('a')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('a')
})

it('a mutation ignores a second run until the first has ended, and is busy during it', async () => {
  let finish: () => void = () => undefined
  const work = vi.fn(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  draw(<Use work={work} />)
  act(() => {
    void mutation.run('a')
    void mutation.run('b')
  })
  await until(() => expect(mutation.busy).toBe(true))
  expect(work.mock.calls).toEqual([['a']])
  await act(async () => finish())
  await until(() => expect(mutation.busy).toBe(false))
  act(() => void mutation.run('c'))
  expect(work.mock.calls).toEqual([['a'], ['c']])
})

it('a mutation keeps the failure of the last run until the next run or a reset', async () => {
  const work = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Failure(4101, 'business', 'test.pay'))
  const failure = () => [mutation.problem, mutation.code]
  draw(<Use work={work} />)
  expect(await run('a')).toBe(false)
  expect(failure()).toEqual(['said: 4101', 4101])
  act(() => mutation.reset())
  expect(failure()).toEqual([undefined, undefined])
  await run('b')
  expect(failure()).toEqual(['said: 4101', 4101])
  work.mockResolvedValue(null)
  expect(await run('c')).toBe(true)
  expect(failure()).toEqual([undefined, undefined])
})

it('a mutation shows no error if the user cancelled, but reports an unexpected error', async () => {
  const work = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Failure('cancelled', 'native', 'scan'))
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  draw(<Use work={work} />)
  expect(await run('a')).toBe(false)
  expect(mutation.problem).toBe('')
  const bug = new TypeError('bug')
  work.mockRejectedValue(bug)
  await run('b')
  expect([mutation.problem, reported.mock.calls]).toEqual(['Something went wrong', [[bug]]])
  vi.unstubAllGlobals()
})

it('a mutation created without a function runs the function passed at the call', async () => {
  let steps: Mutation<() => Promise<unknown>> | undefined
  function UseSteps() {
    steps = useMutation()
    return null
  }
  draw(<UseSteps />)
  const work = vi.fn(async () => null)
  await act(async () => steps?.run(work))
  expect(work).toHaveBeenCalledOnce()
})
