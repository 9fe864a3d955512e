import fc from 'fast-check'
import phone from 'google-libphonenumber'
import { describe, expect, it } from 'vitest'
import { mobile, mobileIsNew } from '../../src/domain/form/rules'
import { formatMobile, maskMobile, normaliseMobile } from '../../src/domain/person/mobile'

const oracle = phone.PhoneNumberUtil.getInstance()
const { MOBILE, FIXED_LINE_OR_MOBILE } = phone.PhoneNumberType

function isMobile(text: string): boolean {
  try {
    const number = oracle.parse(text, 'PH')
    const type = oracle.getNumberType(number)
    return oracle.isValidNumberForRegion(number, 'PH') && (type === MOBILE || type === FIXED_LINE_OR_MOBILE)
  } catch {
    return false
  }
}

const national = fc.stringMatching(/^(9\d|8[0-9])\d{8}$/)
const written = fc.constantFrom(
  (ten: string) => `0${ten}`,
  (ten: string) => ten,
  (ten: string) => `63${ten}`,
  (ten: string) => `+63${ten}`,
  (ten: string) => `+63 0${ten}`,
  (ten: string) => `+63 ${ten.slice(0, 3)} ${ten.slice(3, 6)} ${ten.slice(6)}`,
  (ten: string) => `(0${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`,
)

describe('the functions for mobile numbers', () => {
  it('accept every number that an independent library considers a mobile number, in every notation', () => {
    fc.assert(
      fc.property(national, written, (ten, write) => {
        fc.pre(isMobile(`+63${ten}`))
        expect(normaliseMobile(write(ten))).toBe(ten)
        expect(mobile(write(ten))).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  it('differ from an independent library only for unassigned prefixes', () => {
    fc.assert(
      fc.property(national, (ten) => {
        const ours = normaliseMobile(`0${ten}`) !== undefined
        expect(ours).toBe(/^(9|81|89)/.test(ten))
        if (isMobile(`0${ten}`)) expect(ours).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['', 'rule.mobile.format'],
    ['0917123456', 'rule.mobile.short'],
    ['091712345678', 'rule.mobile.long'],
    ['+1 917 123 4567', 'rule.mobile.abroad'],
    ['+9171234567', 'rule.mobile.abroad'],
    ['0217 123 4567', 'rule.mobile.landline'],
    ['+63+9171234567', 'rule.mobile.format'],
  ])('refuse the text "%s" and name the mistake', (text, message) => {
    expect(normaliseMobile(text)).toBeUndefined()
    expect(mobile(text)).toEqual({ key: message })
    expect(isMobile(text)).toBe(false)
  })

  it('refuse letters, which an independent library reads as keypad digits', () => {
    expect(normaliseMobile('0917 abc 4567')).toBeUndefined()
  })

  it('group the digits of a number or mask its middle digits, and mask any other text entirely', () => {
    expect(formatMobile('9171234567')).toBe('0917 123 4567')
    expect(maskMobile('+63 917 000 0007')).toBe('0917\u00a0•••\u00a00007')
    expect([formatMobile('hello'), maskMobile('hello')]).toEqual(['hello', '•••'])
  })

  it('recognise the same number in another notation', () => {
    expect(mobileIsNew('+63 917 123 4567', { current: '09171234567' })).toEqual({ key: 'rule.sameAsCurrent' })
    expect(mobileIsNew('0917 123 4568', { current: '09171234567' })).toBeUndefined()
  })
})
