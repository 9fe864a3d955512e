// @vitest-environment window
import { act, type ComponentType, useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { FieldInputProps } from '../../src/forms/field'
import { MobileLine, MoneyLine, SecretLine } from '../../src/forms/inputs'
import { draw, one } from '../ui/draw'

const field = () => one<HTMLInputElement>('#it')

/** A controlled input, as in a form. */
function Held({ of: Line, first }: { of: ComponentType<FieldInputProps<string>>; first: string }) {
  const [value, setValue] = useState(first)
  const props = {
    ids: { id: 'it' },
    hints: {},
    value,
    onChange: setValue,
  } as unknown as FieldInputProps<string> // the props that a line uses
  return <Line {...props} />
}

/** Changes the field's value; `|` marks the caret. */
function type(marked: string): string {
  const at = marked.indexOf('|')
  act(() => {
    const input = field()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      marked.replace('|', ''),
    )
    input.setSelectionRange(at, at)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const { value, selectionStart } = field()
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

it('a mobile number gets spaces while it is typed, and the caret stays between the same digits', () => {
  draw(<Held of={MobileLine} first="0917 123 4567" />)
  expect(type('09|7 123 4567')).toBe('09|71 234 567')
  expect(type('091|71 234 567')).toBe('091|7 123 4567')
  expect(type('0917 123 4567|')).toBe('0917 123 4567|')
})

it('an amount gets commas while it is typed, and two decimals on blur', () => {
  draw(<Held of={MoneyLine} first="1,234" />)
  expect(type('1,2934|')).toBe('12,934|')
  expect(type('12,|34')).toBe('1,2|34')
  const leave = () => act(() => void field().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  type('1234.5|')
  leave()
  expect(field().value).toBe('1,234.50')
  type('no amount|')
  leave()
  expect(field().value).toBe('no amount')
})

it('a typed secret is hidden until revealed, and can be hidden again', () => {
  draw(<Held of={SecretLine} first="964208" />)
  const kinds = [field().type]
  for (let press = 0; press < 2; press += 1) {
    act(() => one('button').click())
    kinds.push(field().type)
  }
  expect(kinds).toEqual(['password', 'text', 'password'])
})

describe.each([
  { line: 'an amount', of: MoneyLine, steps: ['1', '12', '123', '1234', '12345'], shown: '12,345' },
  { line: 'an amount in full-width digits', of: MoneyLine, steps: ['１２３', '１２３４'], shown: '1,234' },
  { line: 'a mobile number', of: MobileLine, steps: ['0917', '09171', '091712'], shown: '0917 12' },
])('$line that an input method composes', ({ of, steps, shown }) => {
  const compose = (value: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value)
      field().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
    })

  it('is left alone until the composition ends, and then gets its separators', () => {
    draw(<Held of={of} first="" />)
    for (const text of steps) {
      compose(text)
      expect(field().value).toBe(text)
    }
    act(() => void field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    expect(field().value).toBe(shown)
  })
})
