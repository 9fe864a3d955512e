// @vitest-environment window
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../../../host-sim/control/calls/call-log'
import type { OpenSheet } from '../../../host-sim/host/native'
import { sheets as looks } from '../../../host-sim/host/sheets'
import type { PageContext } from '../../../host-sim/page/context'
import { SheetOverlay } from '../../../host-sim/page/phone/SheetOverlay'
import { createStore } from '../../../host-sim/page/settings'
import { button, draw, one, press } from '../../ui/draw'

const decide = vi.fn()
const scanSamples = vi.fn(async () => [{ label: 'An agent', text: 'agent-1' }])
const sheets = createStore<readonly OpenSheet[]>([])
const context = {
  sheets,
  changes: createStore(0),
  log: createLog(() => 0),
  backend: { scanSamples },
} as unknown as PageContext // the parts that the sheet uses

const open = (action: OpenSheet['action'], phone: OpenSheet['phone'] = 'borrower') => {
  draw(<SheetOverlay name="borrower" context={context} />)
  act(() => sheets.set([{ phone, action, params: {}, decide }]))
}
const labels = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

beforeEach(() => {
  decide.mockReset()
  sheets.set([])
})

it('the overlay shows the sheet of its phone, with each choice, and nothing for actions without a sheet', () => {
  open('faceId', 'agent')
  expect(document.querySelector('[role=dialog]')).toBeNull()
  open('toast' as never)
  expect(document.querySelector('[role=dialog]')).toBeNull()
  open('faceId')
  expect(one('[role=dialog]').dataset.action).toBe('faceId')
  expect(one('[role=dialog]').getAttribute('aria-label')).toBe(looks.faceId?.title)
  expect(labels()).toEqual(looks.faceId?.choices.map(({ label }) => label))
  for (const { id, label } of looks.faceId?.choices ?? []) {
    press(label)
    expect(decide).toHaveBeenLastCalledWith({ choice: id })
  }
  expect(document.querySelector('input')).toBeNull()
})

it('the overlay of a scan returns the chosen sample code, or the typed text without outer spaces', async () => {
  open('scan')
  expect(one<HTMLInputElement>('form input').value).toBe('')
  await vi.waitFor(() => expect(labels()).toContain('An agent'))
  press('An agent')
  expect(decide.mock.calls).toEqual([[{ text: 'agent-1' }]])
  const type = (text: string) =>
    act(() => {
      const input = one<HTMLInputElement>('form input')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    act(() => void one('form').dispatchEvent(event))
    return event.defaultPrevented
  }
  type('   ')
  expect(send()).toBe(true)
  expect(decide).toHaveBeenCalledOnce()
  type('  code-2 ')
  send()
  expect(decide).toHaveBeenLastCalledWith({ text: 'code-2' })
  expect(button(looks.scan?.input?.button ?? '').type).toBe('submit')
})

it('the overlay returns a chosen file if the action needs one', async () => {
  open('saveImage')
  expect(document.querySelector('[type=file]')).toBeNull()
  open('uploadImg')
  const input = one<HTMLInputElement>('[type=file]')
  const choose = (files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    act(() => void input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  choose([])
  choose([new File([Uint8Array.of(1, 2)], 'a.png', { type: 'image/png' })])
  await vi.waitFor(() => expect(decide).toHaveBeenCalled())
  expect(decide.mock.calls).toEqual([
    [{ file: { name: 'a.png', type: 'image/png', bytes: Uint8Array.of(1, 2) } }],
  ])
})
