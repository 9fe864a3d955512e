import fc from 'fast-check'
import { parse } from 'promptparse'
import { describe, expect, it } from 'vitest'
import { toDecimal } from '../../../bridge/contract/entities/money'
import { asciiName, writeDynamicCode, writeStaticCode } from '../../../host-sim/lending/qrph'
import { centavos, pesos } from '../../../src/domain/money/money'
import { crc16 } from '../../../src/domain/paper/qr-ph'

const payee = {
  acquirer: 'XXXXPHM1XXX',
  merchantId: '000000012345678',
  name: 'DEMO LENDING CORP',
  city: 'Makati City',
  postalCode: '1200',
}
const request = {
  amount: pesos(1234.5),
  billNumber: 'LN20260001',
  reference: 'RP000000000042',
  terminal: 'APP00001',
}

describe('the text of a QR Ph code', () => {
  it('ends with a CRC-16/CCITT-FALSE checksum', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('reproduces the published dynamic sample', () => {
    expect(writeDynamicCode(payee, request)).toBe(
      '00020101021228560011ph.ppmi.p2m0111XXXXPHM1XXX0315000000012345678050300052046012530360854071234.505802PH5917DEMO LENDING CORP6011Makati City6104120062600012ph.ppmi.qrph0110LN202600010514RP0000000000420708APP00001630490F0',
    )
  })

  it('reproduces the published static sample', () => {
    const account = {
      bank: 'XXXXPHM1XXX',
      account: '000000000001',
      mobile: '9170000000',
      name: 'JUAN D.',
      city: 'Quezon City',
    }
    expect(writeStaticCode(account)).toBe(
      '00020101021127780012com.p2pqrpay0111XXXXPHM1XXX02089996440304120000000000010515+63-917-00000005204601653036085802PH5907JUAN D.6011Quezon City63045229',
    )
  })

  it('is parsed by an independent parser, for any amount and name', () => {
    const name = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('Aling Peñarrubia Sari-Sari Store', '小店', 'É'),
    )
    const reference = fc.stringMatching(/^[A-Z0-9]{1,25}$/)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000_00 }).map(centavos),
        name,
        name,
        reference,
        (amount, shop, city, bill) => {
          const text = writeDynamicCode(
            { ...payee, name: shop, city },
            { ...request, amount, billNumber: bill },
          )
          expect(text).toMatch(/^[\x20-\x7e]+6304[0-9A-F]{4}$/)
          const code = parse(text, true)
          expect(code?.getTagValue('54')).toBe(toDecimal(amount))
          expect(code?.getTagValue('59')).toBe(asciiName(shop, 25))
          expect(code?.getTagValue('60')).toBe(asciiName(city, 15))
          expect(code?.getTagValue('01')).toBe('12')
          expect(code?.getTagValue('28', '00')).toBe('ph.ppmi.p2m')
          expect(code?.getTagValue('62', '01')).toBe(bill)
        },
      ),
    )
  })

  it("fails an independent parser's checksum if any single character changes", () => {
    const text = writeDynamicCode(payee, request)
    for (let at = 0; at < text.length - 4; at++) {
      const other = text[at] === '0' ? '1' : '0'
      expect(parse(text.slice(0, at) + other + text.slice(at + 1), true)).toBeNull()
    }
  })

  it('contains names in ASCII only', () => {
    expect(asciiName('Niño  Peñarrubia', 25)).toBe('Nino Penarrubia')
    expect(asciiName('Sari-Sari ni Aling Maria sa Kanto', 25)).toBe('Sari-Sari ni Aling Maria')
    expect(asciiName('小店', 25)).toBe('-')
  })

  it("can't be created for values that are too long or invalid", () => {
    expect(() => writeDynamicCode(payee, { ...request, amount: centavos(0) })).toThrow(RangeError)
    expect(() => writeDynamicCode(payee, { ...request, reference: 'X'.repeat(26) })).toThrow(RangeError)
    expect(() => writeDynamicCode({ ...payee, merchantId: '1'.repeat(80) }, request)).toThrow(RangeError)
  })
})
