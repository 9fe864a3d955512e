import { expect, it } from 'vitest'
import { fields } from '../../src/forms/fields'
import { toRaw } from '../../src/forms/raw'

it('the initial values of a form are formatted like typed values, and omitted if they have no field', () => {
  const form = { mobile: fields.mobile, email: fields.customerEmail }
  const known = { mobile: '9170000001', email: 'maria@example.com', age: 40 }
  expect(toRaw(form, known)).toEqual({ mobile: '0917 000 0001', email: 'maria@example.com' })
  expect(toRaw(form, {})).toEqual({})
})
