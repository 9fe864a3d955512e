// @vitest-environment window
import { act } from 'react'
import { expect, it } from 'vitest'
import { ErrorMessageContext } from '../../src/ui/base/error-message'
import { type Attempt, useAttempt } from '../../src/ui/hooks/use-attempt'
import { draw } from './draw'

let attempt: Attempt
function Use() {
  attempt = useAttempt()
  return <p>{attempt.busy ? 'busy' : (attempt.problem ?? 'fine')}</p>
}
const messageOf = (error: unknown) => ({ text: `${error}`, ...(error === 'refused' && { code: 4101 }) })
const drawn = () =>
  draw(
    <ErrorMessageContext value={messageOf}>
      <Use />
    </ErrorMessageContext>,
  )

it('reports a failure with its text and code until it is reset or retried', async () => {
  drawn()
  expect(await act(() => attempt.attempt(() => Promise.reject('refused')))).toBe(false)
  expect([attempt.problem, attempt.code]).toEqual(['refused', 4101])
  act(() => attempt.forget())
  expect([attempt.problem, attempt.code]).toEqual([undefined, undefined])
  await act(() => attempt.attempt(() => Promise.reject('lost')))
  expect([attempt.problem, attempt.code]).toEqual(['lost', undefined])
  expect(await act(() => attempt.attempt(async () => 'done'))).toBe(true)
  expect(document.body.textContent).toBe('fine')
})

it('is busy while running, and ignores a second try', async () => {
  drawn()
  let finish: () => void = () => undefined
  const first = attempt.attempt(
    () =>
      new Promise<void>((done) => {
        finish = done
      }),
  )
  await act(async () => undefined)
  expect(document.body.textContent).toBe('busy')
  let tried = 0
  expect(await attempt.attempt(async () => ++tried)).toBe(false)
  expect(tried).toBe(0)
  await act(async () => {
    finish()
    await first
  })
  expect(document.body.textContent).toBe('fine')
})
