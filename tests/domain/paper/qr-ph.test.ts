import { describe, expect, it } from 'vitest'
import { writeDynamicCode, writeStaticCode } from '../../../host-sim/lending/qrph'
import { qrPayee } from '../../../host-sim/service/lender'
import { centavos } from '../../../src/domain/money/money'
import { crc16, findPayee, readPaymentCode } from '../../../src/domain/paper/qr-ph'

const request = { amount: centavos(276_896), billNumber: 'LN1', reference: 'RP1', terminal: 'APP00001' }
const ours = writeDynamicCode(qrPayee, request)
const payees = [qrPayee]
/** Corrects the checksum of a changed code. */
const sealed = (text: string) => {
  const body = text.slice(0, -4)
  return body + crc16(body)
}
const payeeOf = (text: string) => {
  const code = readPaymentCode(text)
  return code && findPayee(code, payees)
}

describe('a payment code', () => {
  it('of the service pays the lender', () => {
    expect(readPaymentCode(ours)).toEqual({
      name: qrPayee.name,
      merchant: { acquirer: qrPayee.acquirer, merchantId: qrPayee.merchantId },
    })
    expect(payeeOf(`  ${ours}\n`)).toBe(qrPayee)
  })

  it('with the lender’s name and another account does not pay the lender', () => {
    const thief = writeDynamicCode({ ...qrPayee, merchantId: '000000099999999' }, request)
    expect(readPaymentCode(thief)?.name).toBe(qrPayee.name)
    expect(payeeOf(thief)).toBeUndefined()
    expect(payeeOf(writeDynamicCode({ ...qrPayee, acquirer: 'YYYYPHM1XXX' }, request))).toBeUndefined()
  })

  it('of a person does not pay the lender, whatever the name', () => {
    const person = writeStaticCode({
      bank: 'GXCHPHM2XXX',
      account: '09170000001',
      mobile: '9170000001',
      name: qrPayee.name,
      city: 'Makati',
    })
    expect(readPaymentCode(person)).toEqual({ name: qrPayee.name, merchant: null })
    expect(payeeOf(person)).toBeUndefined()
  })

  it('with a second account does not pay the lender', () => {
    const account = '27310012com.p2pqrpay0111GXCHPHM2XXX'
    const second = sealed(ours.replace('28', `${account}28`))
    expect(readPaymentCode(second)).toEqual({ name: qrPayee.name, merchant: null })
    expect(payeeOf(second)).toBeUndefined()
  })

  it('is damaged if any character differs', () => {
    for (let at = 6; at < ours.length; at++) {
      const other = ours[at] === '0' ? '1' : '0'
      expect(payeeOf(ours.slice(0, at) + other + ours.slice(at + 1)) ?? undefined, `${at}`).toBeUndefined()
    }
  })

  it.each([
    '',
    '000201',
    '0002016304',
    `000201${'9'.repeat(600)}`,
    sealed('00020128996304XXXX'),
    sealed('000201000201' + '6304XXXX'),
    'A'.repeat(1_000_000),
  ])('is not found in odd text: %.20s', (text) => {
    expect(readPaymentCode(text)).toBeNull()
  })
})
