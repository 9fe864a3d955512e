import { expect, it } from 'vitest'
import { maxPicturesPerKind, optionalFields, pictureKinds } from '../../src/domain/form/client-form'

it('the pre-qualification form needs pictures of the store from outside and inside, allows a permit, and two of each at most', () => {
  expect(pictureKinds).toEqual([
    { kind: 'storeFront', required: true },
    { kind: 'storeInside', required: true },
    { kind: 'permit', required: false },
  ])
  expect(maxPicturesPerKind).toBe(2)
  expect(optionalFields).toEqual(['companyName', 'companyId', 'companyAddress', 'contactEmail'])
})
