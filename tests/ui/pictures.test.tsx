// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import lending from '../../locales/en/lending.json'
import { Thumb } from '../../src/features/identity/PicturePicker'
import { addMessages } from '../../src/i18n/translate'
import { Avatar } from '../../src/ui/Avatar'
import { draw, one, press } from './draw'

addMessages(Language.en, lending)

const good = 'data:image/png;base64,AAAA'
const again = 'Can’t be shown. Try again: Your store'

async function drawThumb(load: (fileId: string, anew?: boolean) => Promise<string>): Promise<void> {
  draw(<Thumb fileId="f-1" name="Your store" load={load} />)
  await act(async () => undefined)
}

it('a picture that did not come says so and is asked for anew', async () => {
  const load = vi.fn(async (_fileId: string, anew?: boolean) => {
    if (!anew) throw new Error('lost')
    return good
  })
  await drawThumb(load)
  expect(one('.picture-lost').textContent).toBe('Can’t be shown.')
  press(again)
  await act(async () => undefined)
  expect(one<HTMLImageElement>('img').src).toBe(good)
  expect(load.mock.calls).toEqual([
    ['f-1', false],
    ['f-1', true],
  ])
})

it('a picture that came with unusable bytes says so and is asked for anew', async () => {
  const load = vi.fn(async (_fileId: string, anew?: boolean) => (anew ? good : 'data:image/png;base64,'))
  await drawThumb(load)
  act(() => void one('img').dispatchEvent(new Event('error')))
  press(again)
  await act(async () => undefined)
  expect(one<HTMLImageElement>('img').src).toBe(good)
})

it('a portrait that cannot be drawn leaves the initials', () => {
  draw(<Avatar name="Ana Reyes" src="data:image/png;base64," />)
  act(() => void one('img').dispatchEvent(new Event('error')))
  expect(one('.ava').textContent).toBe('AR')
})
