// @vitest-environment window
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Language } from '../../bridge/contract/codes'
import app from '../../locales/en/app.json'
import field from '../../locales/en/field.json'
import rule from '../../locales/en/rule.json'
import ui from '../../locales/en/ui.json'
import { centavos, pesos } from '../../src/domain/money/money'
import { Form, type FormProps } from '../../src/forms/Form'
import { choice, fields, money, optional, text } from '../../src/forms/fields'
import { startI18n } from '../../src/i18n/translate'
import { ErrorMessageContext } from '../../src/ui/base/error-message'
import { draw, one, press } from '../ui/draw'

beforeAll(() => startI18n(Language.en, { ...app, ...ui, ...field, ...rule }))

const of = {
  street: fields.street,
  mobile: fields.mobile,
  dailySales: money('field.dailySales', (value, { most }: { most: number }) =>
    value > most ? { key: 'rule.amount.format' } : undefined,
  ),
  storeType: choice('field.storeType'),
  companyName: optional(text('field.companyName')),
  productsOffered: fields.productsOffered,
}
type Props = FormProps<typeof of>

const good = {
  street: ' 12 Mabini ',
  mobile: '+63 917 123 4567',
  dailySales: '1234.5',
  storeType: 'RICE',
  companyName: '',
  productsOffered: 'Rice',
}
/** What is said of each field that was left empty. */
const missing = {
  street: 'Enter house number and street',
  mobile: 'Enter mobile number',
  dailySales: 'Enter average daily sales',
  storeType: 'Choose store type',
  productsOffered: 'Enter what you sell',
} as const

let onSubmit: ReturnType<typeof vi.fn<Props['onSubmit']>>
let onDraft: ReturnType<typeof vi.fn<NonNullable<Props['onDraft']>>>
beforeEach(() => {
  onSubmit = vi.fn()
  onDraft = vi.fn()
})

/** What a service refuses with, for these tests. */
class Refusal extends Error {
  constructor(readonly code?: number) {
    super('Not like this')
  }
}

const show = (more: Partial<Props> = {}) =>
  draw(
    <ErrorMessageContext
      value={(error) => ({ text: (error as Error).message, code: (error as Refusal).code })}
    >
      <Form
        fields={of}
        limits={{ most: pesos(5_000) }}
        options={{
          storeType: [
            { id: 'RICE', text: 'Rice' },
            { id: 'WET', text: 'Wet market' },
          ],
        }}
        submit="app.crash.restart"
        onSubmit={onSubmit}
        onDraft={onDraft}
        {...more}
      />
    </ErrorMessageContext>,
  )

const input = (name: keyof typeof of) => one<HTMLInputElement>(`#f-${name}`)
function type(name: keyof typeof of, value: string) {
  const found = input(name)
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set
  act(() => {
    setter?.call(found, value)
    found.dispatchEvent(new Event(found.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}
const send = () =>
  act(async () => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const problemOf = (name: keyof typeof of) => document.getElementById(`f-${name}-problem`)?.textContent
const summary = () => [...document.querySelectorAll('.summary li')].map((each) => each.textContent)

describe('a form that is right', () => {
  it('gives what was meant: trimmed, in digits, in centavos, and null for what was left out', async () => {
    show({ initial: good })
    await send()
    expect(onSubmit.mock.calls).toEqual([
      [
        {
          street: '12 Mabini',
          mobile: '9171234567',
          dailySales: centavos(123_450),
          storeType: 'RICE',
          companyName: null,
          productsOffered: 'Rice',
        },
      ],
    ])
    expect(summary()).toEqual([])
  })

  it('goes out once while it is under way, and again afterwards', async () => {
    let finish = () => {}
    onSubmit.mockImplementation(
      () =>
        new Promise<void>((done) => {
          finish = done
        }),
    )
    show({ initial: good })
    await send()
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(1)
    expect(
      one('button[type=submit]').getAttribute('aria-busy') ?? one('button[type=submit]').className,
    ).toMatch(/true|busy/)
    await act(async () => finish())
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

describe('a form that is wrong', () => {
  it('is not sent, says beside each field and in a summary what is missing, and leads to it', async () => {
    show()
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    for (const name of Object.keys(missing) as (keyof typeof missing)[]) {
      expect([name, problemOf(name)]).toEqual([name, missing[name]])
      expect(input(name).getAttribute('aria-invalid')).toBe('true')
      expect(input(name).getAttribute('aria-describedby')).toContain(`f-${name}-problem`)
    }
    expect(problemOf('companyName')).toBeUndefined()
    expect(input('companyName').getAttribute('aria-invalid')).toBe('false')
    expect(summary()).toEqual(Object.values(missing))
    expect(document.activeElement).toBe(one('[role=alert]'))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    act(() => void one('.summary li:nth-child(2) a').dispatchEvent(click))
    expect(document.activeElement).toBe(input('mobile'))
    // it is no step of the history
    expect(click.defaultPrevented).toBe(true)
  })

  it('tells what can’t be read from what breaks a rule, by the limits that it is given', async () => {
    show({ initial: { ...good, mobile: '0917', dailySales: '5000.01' } })
    await send()
    expect(problemOf('mobile')).toMatch(/mobile number like/)
    expect(problemOf('dailySales')).toBe(rule['rule.amount.format'])
    type('dailySales', '5,000')
    type('mobile', '0917 123 4567')
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('forgets a problem once its field is changed, and no other', async () => {
    show()
    await send()
    type('street', '1')
    expect(problemOf('street')).toBeUndefined()
    expect(problemOf('mobile')).toBe(missing.mobile)
  })

  it('leads to the first of the options that are all in sight', async () => {
    draw(
      <Form
        fields={{ registered: fields.registered }}
        options={{
          registered: [
            { id: '1', text: 'Yes' },
            { id: '0', text: 'No' },
          ],
        }}
        submit="app.crash.restart"
        onSubmit={() => undefined}
      />,
    )
    await send()
    act(() => one('.summary a').click())
    expect(document.activeElement).toBe(document.querySelectorAll('input[type=radio]')[0])
    expect(document.querySelectorAll('#f-registered')).toHaveLength(1)
  })

  it('takes the focus to the summary at each try', async () => {
    show()
    await send()
    input('street').focus()
    await send()
    expect(document.activeElement).toBe(one('[role=alert]'))
  })

  it('takes the focus there for a single problem, too', async () => {
    show({ initial: { ...good, street: '' } })
    input('mobile').focus()
    await send()
    expect(document.activeElement).toBe(one('[role=alert]'))
  })

  it.each([
    ['beside the fields alone where they are all in sight', 100, 180, 0],
    ['above them as well where one is below the fold', 100, innerHeight + 1, 5],
    ['above them as well where one is scrolled away', -1, 80, 5],
  ])('says what is wrong %s', async (_, top, bottom, lines) => {
    const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const isField = this.classList.contains('field')
      return (isField ? { top, bottom, height: bottom - top } : { top: innerHeight, bottom: 0 }) as DOMRect // what is looked at of it
    })
    show()
    await send()
    expect(summary()).toHaveLength(lines)
    expect(problemOf('street')).toBe(missing.street)
    expect(document.activeElement).toBe(lines ? one('[role=alert]') : input('street'))
    box.mockRestore()
  })
})

describe('a refusal', () => {
  it('of the service stands above the form, and beside the field that it belongs to', async () => {
    onSubmit.mockRejectedValueOnce(new Refusal(4110)).mockRejectedValueOnce(new Refusal())
    show({ initial: good, refusals: { 4110: 'street' } })
    await send()
    expect(problemOf('street')).toBe('Not like this')
    expect(summary()).toEqual(['Not like this'])
    type('street', 'elsewhere')
    await send()
    expect(problemOf('street')).toBeUndefined()
    expect(summary()).toEqual(['Not like this'])
    await send()
    expect(summary()).toEqual([])
    expect(onSubmit).toHaveBeenCalledTimes(3)
  })

  it('of a reviewer stays until the field is changed, and holds the form up', async () => {
    show({ initial: good, refused: { street: 'No such street' } })
    expect(problemOf('street')).toBe('No such street')
    await send()
    expect(problemOf('street')).toBe('No such street')
    expect(onSubmit).not.toHaveBeenCalled()
    type('street', '14 Mabini')
    expect(problemOf('street')).toBeUndefined()
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })
})

describe('what is typed', () => {
  it('is told for the draft, with what else a change brings', () => {
    const adjust: Props['adjust'] = (raw, changed) =>
      changed === 'storeType' ? { ...raw, companyName: '' } : raw
    show({ initial: { ...good, companyName: 'Dizon' }, adjust })
    type('street', '14 Mabini')
    expect(onDraft).toHaveBeenLastCalledWith({ ...good, companyName: 'Dizon', street: '14 Mabini' })
    type('storeType', 'WET')
    expect(onDraft).toHaveBeenLastCalledWith({
      ...good,
      companyName: '',
      street: '14 Mabini',
      storeType: 'WET',
    })
    expect(input('companyName').value).toBe('')
  })

  it('of money is grouped once it is left, and left as it is where it is none', () => {
    show({ initial: good })
    const leave = () =>
      act(() => void input('dailySales').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    type('dailySales', '12345.5')
    leave()
    expect(input('dailySales').value).toBe('12,345.50')
    type('dailySales', 'a lot')
    leave()
    expect(input('dailySales').value).toBe('a lot')
  })

  it('of several lines is counted against its limit', () => {
    show({ initial: good })
    expect(document.body.textContent).toContain('4 / 200')
    type('productsOffered', 'Rice and eggs')
    expect(document.body.textContent).toContain('13 / 200')
  })

  it('of a secret is hidden until it is asked for', () => {
    draw(
      <Form fields={{ password: fields.password }} submit="app.crash.restart" onSubmit={() => undefined} />,
    )
    const secret = () => one<HTMLInputElement>('#f-password').type
    expect(secret()).toBe('password')
    press(field['field.secret.show'])
    expect(secret()).toBe('text')
    press(field['field.secret.hide'])
    expect(secret()).toBe('password')
  })
})

describe('a field', () => {
  it('brings the keyboard, the autofill and the length that fit it', () => {
    show()
    const hints = (name: keyof typeof of) =>
      ['type', 'inputmode', 'autocomplete', 'maxlength'].map((each) => input(name).getAttribute(each))
    expect(hints('mobile')).toEqual(['tel', 'tel', 'tel', '24'])
    expect(hints('dailySales')).toEqual(['text', 'decimal', 'off', '16'])
    expect(hints('street')).toEqual(['text', null, 'address-line1', '200'])
  })

  it('of a choice offers its entries, and a first one only until something is chosen', () => {
    show()
    const entries = () => [...input('storeType').querySelectorAll('option')].map((each) => each.value)
    expect(entries()).toEqual(['', 'RICE', 'WET'])
    type('storeType', 'WET')
    expect(entries()).toEqual(['RICE', 'WET'])
  })

  it('that may stay empty says so, and only that one', () => {
    show()
    const labels = [...document.querySelectorAll('label')].map((each) => each.textContent ?? '')
    expect(labels.filter((each) => each.includes(field['field.optional']))).toEqual([
      `${field['field.companyName']} ${field['field.optional']}`,
    ])
  })
})
