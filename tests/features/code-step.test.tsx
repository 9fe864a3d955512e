// @vitest-environment window
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import signin from '../../locales/en/signin.json'
import { CodeStep } from '../../src/features/auth/CodeStep'
import { startI18n } from '../../src/i18n/translate'
import { monotonic } from '../../src/session/clock'
import { provideTestService } from '../kit'
import { button, draw, one } from '../ui/draw'

const send = vi.fn()
const check = vi.fn()
const begin = () => draw(<CodeStep to="0917 ••• 0001" alreadySent send={send} onCode={check} />)
const input = () => one<HTMLInputElement>('input')

async function type(code: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), code)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  startI18n('en', signin)
  send.mockResolvedValue('trace')
  await provideTestService({ message: () => 'The code is wrong' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  check.mockReset()
})

it('a code can be sent again a minute later, also if the phone slept and its timers stood still', () => {
  const steady = vi.spyOn(monotonic, 'now').mockReturnValue(0)
  begin()
  expect(button('Send again in 60 s').disabled).toBe(true)
  // asleep for 50 s: no timer fires, and the clock that never moves back stops
  vi.setSystemTime(1_050_000)
  act(() => void vi.advanceTimersByTime(1000))
  expect(button('Send again in 9 s').disabled).toBe(true)
  vi.setSystemTime(1_060_000)
  act(() => void vi.advanceTimersByTime(1000))
  expect(button('Send again').disabled).toBe(false)
  steady.mockRestore()
})

it('a wrong code is removed, and its field has the focus for the next one', async () => {
  begin()
  check.mockRejectedValue(new Failure(4201, 'business', 'test'))
  input().blur()
  await type('123456')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(check).toHaveBeenCalledExactlyOnceWith('123456')
  expect([input().value, document.activeElement === input()]).toEqual(['', true])
  expect(one('[role=alert]').textContent).toBe('The code is wrong')
})
