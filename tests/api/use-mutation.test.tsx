// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import { type Mutation, useMutation } from '../../src/api/use-mutation'
import { draw } from '../ui/draw'

let mutation: Mutation<string>
function Use({ work }: { work(value: string): Promise<unknown> }) {
  mutation = useMutation(work)
  return null
}
const run = (value: string) => act(async () => mutation.run(value))

const until = (holds: () => void) => act(() => vi.waitFor(holds))

it('does the work of the latest drawing', async () => {
  const [first, second] = [vi.fn(async () => null), vi.fn(async () => null)]
  draw(<Use work={first} />)
  draw(<Use work={second} />)
  await run('a')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledExactlyOnceWith('a')
})

it('leaves a second run out until the first is over, and is busy meanwhile', async () => {
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

it('has why the last run failed, until the next one or until it is forgotten', async () => {
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
