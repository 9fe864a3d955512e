// @vitest-environment window
import { act } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import { Failure } from '../../bridge/gateway/failure'
import app from '../../locales/en/app.json'
import lending from '../../locales/en/lending.json'
import rule from '../../locales/en/rule.json'
import ui from '../../locales/en/ui.json'
import { NewPin } from '../../src/features/auth/NewPin'
import { startI18n } from '../../src/i18n/translate'
import { provideTestService } from '../kit'
import { draw, press } from '../ui/draw'

beforeAll(() => startI18n(Language.en, { ...app, ...ui, ...rule, ...lending }))

const first = lending['lending.newPin.first']
const second = lending['lending.newPin.second']
const says = (...texts: string[]) => {
  for (const text of texts) expect(document.body.textContent).toContain(text)
}
/** Enters a PIN on the keypad and waits for the result. */
async function enter(digits: string): Promise<void> {
  for (const digit of digits) press(digit)
  await act(async () => undefined)
}

it('a new PIN is accepted if entered twice, and a problem with it is shown at the first entry', async () => {
  const onPin = vi.fn(async () => undefined)
  draw(<NewPin onPin={onPin} />)
  says(first)
  await enter('333333')
  says(first, rule['rule.pin.simple'])
  await enter('258036')
  says(second)
  expect(document.body.textContent).not.toContain(rule['rule.pin.simple'])
  await enter('258037')
  says(first, rule['rule.pin.mismatch'])
  // the problem is cleared at the next digit
  press('1')
  expect(document.body.textContent).not.toContain(rule['rule.pin.mismatch'])
  await enter('47036')
  says(second)
  await enter('147036')
  expect(onPin.mock.calls).toEqual([['147036']])
})

it('a new PIN that may not be used is rejected before the second entry, and must be entered again', async () => {
  const onPin = vi.fn(async () => Promise.reject(new Failure(4101, 'business', 'pin')))
  const check = vi.fn(async (pin: string) => (pin === '258036' ? 'That is the one you have' : undefined))
  await provideTestService({ gateway: {}, message: () => 'Not this one' })
  draw(<NewPin onPin={onPin} check={check} />)
  await enter('258036')
  says(first, 'That is the one you have')
  await enter('147036')
  says(second)
  await enter('147036')
  says(first, 'Not this one')
  expect(check.mock.calls).toEqual([['258036'], ['147036']])
  expect(onPin).toHaveBeenCalledOnce()
})
