import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScannedCode } from '../../src/domain/loan/scanned-code'

const home = 'https://app.puhunan.example/pages/scancode/index'
const read = (text: string, at = home) => parseScannedCode(text, at, '/pages/register/invitateAgent')
const kind = (text: string) => read(text).kind

describe('a scanned code', () => {
  it('is an invitation if it is an agent’s code or our own link with an agent’s code', () => {
    expect(read(' a-20876 ')).toEqual({ kind: 'invitation', code: 'A-20876' })
    expect(read('https://app.puhunan.example/pages/register/invitateAgent?code=A-20876')).toEqual({
      kind: 'invitation',
      code: 'A-20876',
    })
    // another port of the same host, as with two phones on one machine
    expect(
      read('http://localhost:4312/pages/register/invitateAgent?code=a-20887', 'http://localhost:4311/'),
    ).toEqual({ kind: 'invitation', code: 'A-20887' })
  })

  it('is recognised as a cash code in each valid form', () => {
    const code = 'PUHUNAN:CASH:1:CQ-000001-4711:IN:500.00:1A2B'
    expect(read(`${code}\n`)).toEqual({ kind: 'cash', code })
  })

  it.each([
    'https://evil.example/pages/register/invitateAgent?code=A-20876',
    'https://app.puhunan.example.evil.example/pages/register/invitateAgent?code=A-20876',
    'https://app.puhunan.example@evil.example/pages/register/invitateAgent?code=A-20876',
    'https://app.puhunan.example/pages/me/index?code=A-20876',
    'https://app.puhunan.example/pages/register/invitateAgent?code=<script>',
    'https://app.puhunan.example/pages/register/invitateAgent',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:09170000001',
    'WIFI:S:shop;P:secret;;',
  ])('is treated as foreign if it is any other text: %s', (text) => {
    expect(['address', 'unknown']).toContain(kind(text))
  })

  it('is recognised as a QR Ph payment code, which must be paid elsewhere', () => {
    expect(
      kind('00020101021127780012com.p2pqrpay0111XXXXPHM1XXX02089996440304120000000000010515+63-917-0000000'),
    ).toBe('payment')
  })

  it('is never taken for our own by chance, and never causes an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        const scanned = read(text)
        if (scanned.kind === 'invitation') expect(scanned.code).toMatch(/^A-?\d{3,9}$/)
        else expect(['payment', 'address', 'unknown']).toContain(scanned.kind)
      }),
    )
  })
})
