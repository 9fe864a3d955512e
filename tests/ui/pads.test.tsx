// @vitest-environment window
import { act, useLayoutEffect, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AmountPad, typeAmount } from '../../src/ui/input/AmountPad'
import { CodeInput } from '../../src/ui/input/CodeInput'
import { PinEntry } from '../../src/ui/input/PinPad'
import { draw, key, one, press } from './draw'

function Pin({ done, disabled = false }: { done: (pin: string) => void; disabled?: boolean }) {
  const [pin, setPin] = useState('')
  return <PinEntry title="app.ui.pin.keys" value={pin} onChange={setPin} onDone={done} disabled={disabled} />
}

const said = () => one('[role=status]').textContent

function paste(text: string): void {
  const event = new Event('paste', { bubbles: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  act(() => void document.body.dispatchEvent(event))
}

describe('the PIN pad', () => {
  it('accepts touches, and announces the number of digits but never the digits', () => {
    const done = vi.fn()
    const page = draw(<Pin done={done} />)
    for (const digit of '482') press(digit)
    expect(said()).toBe('3 of 6 entered')
    expect(page.innerHTML).not.toContain('482')
    press('Delete the last digit')
    expect(said()).toBe('2 of 6 entered')
    for (const digit of '9137') press(digit)
    expect(done.mock.calls).toEqual([['489137']])
  })

  it('accepts keyboard input and pasted text of the right length', () => {
    const done = vi.fn()
    draw(<Pin done={done} />)
    for (const name of ['1', '2', 'x', 'Backspace', '7']) key(name)
    expect(said()).toBe('2 of 6 entered')
    paste('12345')
    expect(said()).toBe('2 of 6 entered')
    paste('552 661')
    expect(done.mock.calls).toEqual([['552661']])
  })

  it('leaves browser shortcuts alone', () => {
    draw(<Pin done={vi.fn()} />)
    for (const held of ['ctrlKey', 'metaKey', 'altKey'])
      act(
        () =>
          void document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: '1', bubbles: true, [held]: true }),
          ),
      )
    expect(said()).toBe('')
  })

  it('accepts a key that is pressed as soon as it is visible', () => {
    function SeenAndTyped() {
      useLayoutEffect(() => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '4', bubbles: true }))
      }, [])
      return <Pin done={() => {}} />
    }
    draw(<SeenAndTyped />)
    expect(said()).toBe('1 of 6 entered')
  })

  it('ignores typing into a field, and all keys while disabled', () => {
    const done = vi.fn()
    draw(
      <>
        <input aria-label="other" />
        <Pin done={done} />
      </>,
    )
    key('1', one('input'))
    expect(said()).toBe('')
    draw(<Pin done={done} disabled />)
    key('1')
    expect(said()).toBe('')
  })

  it('accepts several keys that are pressed before it is rendered again', () => {
    const done = vi.fn()
    draw(<Pin done={done} />)
    act(() => {
      for (const digit of '123456')
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true }))
    })
    expect(done.mock.calls).toEqual([['123456']])
  })
})

describe('a typed amount', () => {
  it('can be typed, chosen or pasted, with or without peso sign and commas, but in no other form', () => {
    const typed = vi.fn()
    function Pad() {
      const [value, setValue] = useState('')
      const change = (next: string) => {
        typed(next)
        setValue(next)
      }
      return (
        <AmountPad
          label="ui.copy"
          value={value}
          onChange={change}
          quick={[{ text: 'ui.copy', value: '500' }]}
        />
      )
    }
    draw(<Pad />)
    for (const name of ['1', '.', '5', 'Backspace']) key(name)
    expect(typed.mock.calls.flat()).toEqual(['1', '1.', '1.5', '1.'])
    typed.mockClear()
    for (const text of [' ₱12,480.50 ', '1234567890', '12.505', 'ten', '-5', '20']) paste(text)
    expect(typed.mock.calls.flat()).toEqual(['12480.50', '20'])
    expect(one('output').textContent).toBe('₱20')
    press('Copy')
    expect(one('output').textContent).toBe('₱500')
  })

  it('is limited to pesos with two decimals', () => {
    const typed = (keys: string) => [...keys].reduce((text, sign) => typeAmount(text, sign), '')
    expect(typed('012480.505')).toBe('12480.50')
    expect(typed('.5.')).toBe('0.5')
    expect(typed('1234567890')).toBe('123456789')
    expect(typeAmount('12.', undefined)).toBe('12')
  })
})

describe('the code field', () => {
  it('is one field that autofill recognizes, keeps only digits and reports when it is full', () => {
    const done = vi.fn()
    function Code() {
      const [code, setCode] = useState('')
      return <CodeInput label="ui.copy" value={code} onChange={setCode} onDone={done} problem="Wrong code" />
    }
    draw(<Code />)
    const input = one<HTMLInputElement>('input')
    expect(input.autocomplete).toBe('one-time-code')
    expect(input.inputMode).toBe('numeric')
    expect(document.querySelectorAll('input')).toHaveLength(1)
    const problem = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(problem?.textContent).toBe('Wrong code')
    const type = (text: string) =>
      act(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
    type('12a 3')
    expect(input.value).toBe('123')
    type('123-4567')
    expect(input.value).toBe('123456')
    expect(done.mock.calls).toEqual([['123456']])
  })
})
