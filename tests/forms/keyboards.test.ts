import { expect, it } from 'vitest'
import { fields } from '../../src/forms/fields'
import {
  Choice,
  MobileLine,
  MoneyLine,
  MultilineText,
  RadioChips,
  SecretLine,
  TextLine,
} from '../../src/forms/inputs'

type Name = keyof typeof fields

const tel = [MobileLine, 'tel', 'tel', undefined] as const
const email = [TextLine, 'email', 'email', 'none'] as const
const money = [MoneyLine, 'decimal', undefined, undefined] as const
const chosen = [Choice, undefined, undefined, undefined] as const
const few = [RadioChips, undefined, undefined, undefined] as const
const lines = [MultilineText, undefined, undefined, undefined] as const
const code = [TextLine, undefined, undefined, 'characters'] as const

/** Input, keyboard, autofill name and capitalization of each field. */
const wanted: Record<Name, readonly [unknown, string | undefined, string | undefined, string | undefined]> = {
  mobile: tel,
  newMobile: tel,
  walletNumber: tel,
  // another person's: the phone would fill in its owner's
  contactPhone: [MobileLine, 'tel', 'off', undefined],
  contactEmail: [TextLine, 'email', 'off', 'none'],
  customerEmail: [TextLine, 'email', 'off', 'none'],
  email,
  newEmail: email,
  account: [TextLine, undefined, 'username', 'none'],
  accountName: [TextLine, undefined, 'username', 'none'],
  password: [SecretLine, undefined, 'current-password', 'none'],
  fullName: [TextLine, undefined, 'name', 'words'],
  contactName: [TextLine, undefined, undefined, 'words'],
  street: [TextLine, undefined, 'address-line1', 'words'],
  nameOfStore: [TextLine, undefined, 'organization', 'words'],
  companyName: [TextLine, undefined, 'organization', 'words'],
  storeAddress: [TextLine, undefined, 'street-address', 'words'],
  companyAddress: [TextLine, undefined, undefined, undefined],
  companyId: code,
  agentCode: code,
  invitationCode: code,
  scanCode: code,
  idNumber: code,
  accountNumber: [TextLine, 'numeric', undefined, undefined],
  dailySales: money,
  monthlyTurnover: money,
  requestedAmount: money,
  regionCode: chosen,
  provinceCode: chosen,
  cityCode: chosen,
  barangayCode: chosen,
  storeType: chosen,
  country: chosen,
  bank: chosen,
  problemType: chosen,
  walletProvider: chosen,
  idType: chosen,
  businessDuration: few,
  registered: few,
  ewalletUsed: few,
  contactRelation: few,
  productsOffered: lines,
  changeReason: lines,
  problemText: lines,
  reportContact: [TextLine, undefined, undefined, undefined],
  problemContact: [TextLine, undefined, undefined, undefined],
}

it.each(Object.entries(fields))('field %s has its keyboard, autofill name and capitals', (name, field) => {
  const { inputMode, autoComplete, autoCapitalize } = field.hints
  expect([field.input, inputMode, autoComplete, autoCapitalize]).toEqual(wanted[name as Name]) // a key of the table
})

/** Length of each field; 200, the service's limit, if not listed. */
const lengths: Partial<Record<Name, number>> = {
  accountName: 12,
  accountNumber: 24,
  agentCode: 24,
  contactEmail: 120,
  contactPhone: 24,
  customerEmail: 120,
  dailySales: 16,
  email: 120,
  idNumber: 40,
  invitationCode: 24,
  mobile: 24,
  monthlyTurnover: 16,
  newEmail: 120,
  newMobile: 24,
  password: 64,
  problemContact: 120,
  problemText: 2000,
  reportContact: 120,
  requestedAmount: 16,
  scanCode: 300,
  walletNumber: 24,
}

it("each field has its listed maximal length, or the service's limit", () => {
  const others = Object.entries(fields).flatMap(([name, { hints }]) =>
    hints.maxLength === 200 ? [] : [[name, hints.maxLength] as const],
  )
  expect(Object.fromEntries(others)).toEqual(lengths)
})
