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

const ownFields = {
  street: fields.street,
  mobile: fields.mobile,
  dailySales: money('field.dailySales', (value, { most }: { most: number }) =>
    value > most ? { key: 'rule.amount.format' } : undefined,
  ),
  storeType: choice('field.storeType'),
  companyName: optional(text('field.companyName')),
  productsOffered: fields.productsOffered,
}
type Props = FormProps<typeof ownFields>

const good = {
  street: ' 12 Mabini ',
  mobile: '+63 917 123 4567',
  dailySales: '1234.5',
  storeType: 'RICE',
  companyName: '',
  productsOffered: 'Rice',
}
/** The problem of each empty field. */
const missing = {
  street: 'Enter the house number and street',
  mobile: 'Enter your mobile number',
  dailySales: 'Enter the average daily sales',
  storeType: 'Choose a store type',
  productsOffered: 'Enter what you sell',
} as const

let onSubmit: ReturnType<typeof vi.fn<Props['onSubmit']>>
let onDraft: ReturnType<typeof vi.fn<NonNullable<Props['onDraft']>>>
beforeEach(() => {
  onSubmit = vi.fn()
  onDraft = vi.fn()
})

/** A refusal by the service. */
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
        fields={ownFields}
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

const input = (name: keyof typeof ownFields) => one<HTMLInputElement>(`#f-${name}`)
function type(name: keyof typeof ownFields, value: string) {
  const found = input(name)
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(found), 'value')?.set
  act(() => {
    setter?.call(found, value)
    found.dispatchEvent(new Event(found.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}
const send = () =>
  act(async () => one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const problemOf = (name: keyof typeof ownFields) => document.getElementById(`f-${name}-problem`)?.textContent
const summary = () => [...document.querySelectorAll('.summary li')].map((each) => each.textContent)

describe('a valid form', () => {
  it('submits trimmed text, digits, centavos, and null for empty optional fields', async () => {
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

  it('is submitted once at a time, and can be submitted again afterwards', async () => {
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

describe('an invalid form', () => {
  it('is not submitted, and shows what is missing at each field and in a summary of links', async () => {
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
    // no history entry
    expect(click.defaultPrevented).toBe(true)
  })

  it('distinguishes unreadable input from broken rules', async () => {
    show({ initial: { ...good, mobile: '0917', dailySales: '5000.01' } })
    await send()
    expect(problemOf('mobile')).toBe(rule['rule.mobile.short'])
    expect(problemOf('dailySales')).toBe(rule['rule.amount.format'])
    type('dailySales', '5,000')
    type('mobile', '0917 123 4567')
    await send()
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('loses the problem of a field once that field is changed, and no other problem', async () => {
    show()
    await send()
    type('street', '1')
    expect(problemOf('street')).toBeUndefined()
    expect(problemOf('mobile')).toBe(missing.mobile)
  })

  it('links a problem to the first of several visible options', async () => {
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

  it('gets the focus on its summary at each try', async () => {
    show()
    await send()
    input('street').focus()
    await send()
    expect(document.activeElement).toBe(one('[role=alert]'))
  })

  it('gets the focus on its summary even for a single problem', async () => {
    show({ initial: { ...good, street: '' } })
    input('mobile').focus()
    await send()
    expect(document.activeElement).toBe(one('[role=alert]'))
  })

  it.each([
    ['only next to the fields if all of these are visible', 100, 180, 0],
    ['also above the fields if one is below the fold', 100, innerHeight + 1, 5],
    ['also above the fields if one is scrolled out of view', -1, 80, 5],
  ])('lists its problems %s', async (_, top, bottom, lines) => {
    const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      const isField = this.classList.contains('field')
      return (isField ? { top, bottom, height: bottom - top } : { top: innerHeight, bottom: 0 }) as DOMRect // the parts that are read
    })
    show()
    await send()
    expect(summary()).toHaveLength(lines)
    expect(problemOf('street')).toBe(missing.street)
    expect(document.activeElement).toBe(lines ? one('[role=alert]') : input('street'))
    box.mockRestore()
  })
})

describe('a refusal of a form', () => {
  it('by the service is shown above the form, and at the refused field if it is known', async () => {
    onSubmit.mockRejectedValueOnce(new Refusal(4110)).mockRejectedValueOnce(new Refusal())
    show({ initial: good, refusals: { 4110: 'street' } })
    await send()
    expect(problemOf('street')).toBe('Not like this')
    expect(summary()).toEqual(['Not like this'])
    type('street', 'elsewhere')
    await send()
    expect(problemOf('street')).toBeUndefined()
    // the sentence alone, because there is no field to check
    expect(one('.notice').textContent).toBe('Not like this')
    await send()
    expect(summary()).toEqual([])
    expect(onSubmit).toHaveBeenCalledTimes(3)
  })

  it('by a reviewer stays at its field until the field is changed, and blocks the form', async () => {
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

describe('text typed into a form', () => {
  it('is saved as a draft, together with values that follow from it', () => {
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

  it('is grouped on blur if it is an amount, and is otherwise left unchanged', () => {
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

  it('shows its length and limit if the field has several lines', () => {
    show({ initial: good })
    expect(document.body.textContent).toContain('4 / 200')
    type('productsOffered', 'Rice and eggs')
    expect(document.body.textContent).toContain('13 / 200')
  })

  it('is hidden until revealed if it is a secret', () => {
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

describe('the Enter key', () => {
  const enter = (name: keyof typeof ownFields, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
    act(() => {
      input(name).focus()
      input(name).dispatchEvent(event)
    })
    return { submits: !event.defaultPrevented, focused: document.activeElement?.id }
  }

  it('goes to the next field, and is labelled so', () => {
    show()
    expect(input('street').getAttribute('enterkeyhint')).toBe('next')
    expect(enter('street')).toEqual({ submits: false, focused: 'f-mobile' })
    expect(enter('mobile')).toEqual({ submits: false, focused: 'f-dailySales' })
    expect(enter('dailySales')).toEqual({ submits: false, focused: 'f-storeType' })
  })

  it('submits the form in the last field, and is labelled so', () => {
    show({ fields: { street: ownFields.street, mobile: ownFields.mobile } as never }) // two of the fields
    expect(input('mobile').getAttribute('enterkeyhint')).toBe('done')
    expect(enter('mobile')).toEqual({ submits: true, focused: 'f-mobile' })
  })

  it('only ends the composition while an input method is composing', () => {
    show()
    expect(enter('street', { isComposing: true })).toEqual({ submits: true, focused: 'f-street' })
  })
})

describe('a form field', () => {
  it('has a fitting keyboard, autofill name and length', () => {
    show()
    const hints = (name: keyof typeof ownFields) =>
      ['type', 'inputmode', 'autocomplete', 'maxlength'].map((each) => input(name).getAttribute(each))
    expect(hints('mobile')).toEqual(['tel', 'tel', 'tel', '80'])
    expect(hints('dailySales')).toEqual(['text', 'decimal', 'off', '40'])
    expect(hints('street')).toEqual(['text', null, 'address-line1', '200'])
  })

  it('with choices lists the choices, and a placeholder until one is chosen', () => {
    show()
    const entries = () => [...input('storeType').querySelectorAll('option')].map((each) => each.value)
    expect(entries()).toEqual(['', 'RICE', 'WET'])
    type('storeType', 'WET')
    expect(entries()).toEqual(['RICE', 'WET'])
  })

  it('is marked as optional if it can be left empty', () => {
    show()
    const labels = [...document.querySelectorAll('label')].map((each) => each.textContent ?? '')
    expect(labels.filter((each) => each.includes(field['field.optional']))).toEqual([
      `${field['field.companyName']} ${field['field.optional']}`,
    ])
  })
})

describe('a field with one option', () => {
  const only = { storeType: [{ id: 'RICE', text: 'Rice shop' }] }
  const oneField = { street: fields.street, storeType: choice('field.storeType') }
  const oneForm = (more: Partial<FormProps<typeof oneField>>) =>
    draw(
      <ErrorMessageContext value={() => ({ text: '', code: undefined })}>
        <Form
          fields={oneField}
          initial={{ street: '12 Mabini' }}
          submit="ui.retry"
          onSubmit={onSubmit as never}
          {...more}
        />
      </ErrorMessageContext>,
    )

  it('is not shown; its option is drafted and submitted, also if it arrives after the form', async () => {
    oneForm({ onDraft: onDraft as never })
    expect(document.querySelector('select')).not.toBeNull()
    oneForm({ onDraft: onDraft as never, options: only })
    expect(document.querySelector('select')).toBeNull()
    expect(onDraft).toHaveBeenLastCalledWith({ street: '12 Mabini', storeType: 'RICE' })
    await press('Try again')
    expect(onSubmit).toHaveBeenCalledWith({ street: '12 Mabini', storeType: 'RICE' })
  })

  it('is shown if a reviewer has refused it', () => {
    oneForm({
      options: only,
      initial: { street: '12 Mabini', storeType: 'RICE' },
      refused: { storeType: 'Not a shop' },
    })
    expect(document.querySelector('select')?.value).toBe('RICE')
    expect(document.body.textContent).toContain('Not a shop')
  })
})
