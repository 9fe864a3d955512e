import { describe, expect, it } from 'vitest'
import type { ClientData } from '../../bridge/contract/entities/prequalification'
import {
  createEmptyOptions,
  findFormProblem,
  maxPicturesPerKind,
  pictureKinds,
  tidyForm,
} from '../../src/domain/form/client-form'
import { centavos } from '../../src/domain/money/money'
import { sections } from '../../src/features/prequalification/form-sections'
import { type AnyField, problemIn } from '../../src/forms/field'
import { filledForm } from '../service/customers'

it('the pre-qualification form needs pictures of the store from outside and inside, and allows at most two of each kind', () => {
  expect(pictureKinds).toEqual([
    { kind: 'storeFront', required: true },
    { kind: 'storeInside', required: true },
    { kind: 'permit', required: false },
  ])
  expect(maxPicturesPerKind).toBe(2)
})

/** Every field with a value of its kind. */
const everyField: Record<keyof ClientData, unknown> = {
  ...filledForm,
  ...Object.fromEntries(Object.keys(createEmptyOptions()).map((name) => [name, 'given'])),
  latitude: 14.6,
  longitude: 121,
}
const entries = Object.entries(everyField)
const textFields = entries.flatMap(([name, value]) => (typeof value === 'string' ? [name] : []))
const isOptional = (name: string) => name in createEmptyOptions()
const problemWith = (change: object) => findFormProblem(tidyForm({ ...filledForm, ...change }))

describe('the pre-qualification form', () => {
  it('accepts the filled form, with and without its optional fields', () => {
    expect(problemWith({})).toBeUndefined()
    expect(problemWith(everyField)).toBeUndefined()
  })

  it.each(textFields)('trims the field %s', (name) => {
    expect(tidyForm({ ...filledForm, [name]: ' 12 Mabini ' })).toMatchObject({ [name]: '12 Mabini' })
  })

  it.each(textFields.filter(isOptional))('stores null if %s is blank', (name) => {
    expect(tidyForm({ ...filledForm, [name]: '  ' })).toMatchObject({ [name]: null })
    expect(problemWith({ [name]: '  ' })).toBeUndefined()
  })

  // the service looks up the names of an area
  it.each(textFields.filter((name) => !isOptional(name) && name !== 'areaNames'))(
    'requires the field %s',
    (name) => {
      expect(problemWith({ [name]: '  ' })).toEqual({ field: name, problem: { key: 'rule.required' } })
    },
  )

  it('accepts an address whose area names are not known yet', () => {
    expect(problemWith({ areaNames: '' })).toBeUndefined()
  })

  it('refuses amounts of 0, digits in a name, and an incomplete position', () => {
    for (const [name, value] of entries)
      if (typeof value === 'number' && !isOptional(name))
        expect(problemWith({ [name]: centavos(0) })).toEqual({
          field: name,
          problem: { key: 'rule.amount.zero' },
        })
    expect(problemWith({ contactName: 'L1na' })).toMatchObject({ field: 'contactName' })
    expect(problemWith({ latitude: 14.6, longitude: null })).toMatchObject({ field: 'latitude' })
  })

  it('has the same rules in the app', () => {
    const ofApp = (name: string, raw: string) => {
      const [field] = Object.values(sections).flatMap(
        (section: Record<string, AnyField>) => section[name] ?? [],
      )
      return field && problemIn(field, raw, {})
    }
    expect(ofApp('dailySales', '0')).toEqual({ key: 'rule.amount.zero' })
    expect(ofApp('monthlyTurnover', '0')).toEqual({ key: 'rule.amount.zero' })
    expect(ofApp('requestedAmount', '1')).toEqual(problemWith({ requestedAmount: centavos(100) })?.problem)
    expect(ofApp('contactName', 'L1na')).toEqual(problemWith({ contactName: 'L1na' })?.problem)
  })
})
