import { describe, expect, it } from 'vitest'
import { mobile, personName } from '../../../src/domain/form/rules'
import { parseScannedCode } from '../../../src/domain/loan/scanned-code'
import { parsePesos } from '../../../src/domain/money/money'
import { findAgentCode, normaliseAgentCode } from '../../../src/domain/person/agent-code'
import { matchesCustomerText } from '../../../src/domain/person/customer-search'
import { normalizeEmail } from '../../../src/domain/person/email'
import { normaliseMobile } from '../../../src/domain/person/mobile'
import { normaliseName } from '../../../src/domain/person/name'
import { normaliseSecret } from '../../../src/domain/person/secret'
import agentCodes from './cases/agent-codes.json'
import amounts from './cases/amounts.json'
import searches from './cases/customer-searches.json'
import mobiles from './cases/mobiles.json'
import names from './cases/names.json'

describe('an amount as people type or paste it', () => {
  it.each(amounts)('is read as centavos, or refused: $input', ({ input, want }) =>
    expect(parsePesos(input) ?? null).toBe(want),
  )
})

describe('a mobile number as people type or paste it', () => {
  it.each(mobiles)('is read as ten digits, or refused: $input', ({ input, want }) => {
    expect(normaliseMobile(input) ?? null).toBe(want)
    expect(mobile(input) === undefined).toBe(want !== null)
  })

  it.each([
    ['0917 123 4567 / 0918 765 4321', 'rule.mobile.several'],
    ['0917 123 4567 0918 765 4321', 'rule.mobile.several'],
    ['0917 123 4567 or 0918 765 4321', 'rule.mobile.several'],
    ['0917123456', 'rule.mobile.short'],
    ['091712345678', 'rule.mobile.long'],
    ['02 8123 4567', 'rule.mobile.landline'],
    ['+1 917 123 4567', 'rule.mobile.abroad'],
    ['0917 123 4567 Ana', 'rule.number.format'],
  ])('is refused with the reason: %s', (text, key) => expect(mobile(text)?.key).toBe(key))
})

describe('a name as people type or paste it', () => {
  it.each(names)('is accepted: $input', ({ input }) => {
    expect(personName(input)).toBeUndefined()
    expect(normaliseName(input)).toMatch(/^[\p{L}\p{M}'"., -]+$/u)
  })

  it.each([
    ['Juan “Jun” dela Cruz', 'Juan "Jun" dela Cruz'],
    ['Ana  Reyes—Santos', 'Ana Reyes-Santos'],
    [' ＡＮＡ\u3000REYES ', 'ANA REYES'],
    ['陳大文', '陳大文'],
  ])('is normalised: %s', (text, normal) => {
    expect(personName(text)).toBeUndefined()
    expect(normaliseName(text)).toBe(normal)
    expect(normaliseName(normal)).toBe(normal)
  })

  it.each(['R2D2', '0917 123 4567', '<b>Ana</b>', '...', "'"])(
    'is refused if it is something else: %s',
    (text) => expect(personName(text)?.key).toBe('rule.letters.only'),
  )
})

const home = 'https://app.puhunan.example/pages/scancode/index'
const invitation = '/pages/register/invitateAgent'

describe('an agent’s code as people scan, type or paste it', () => {
  it.each(agentCodes)('is found, or not: $input', ({ input, want }) => {
    const scanned = parseScannedCode(input, home, invitation)
    expect(scanned.kind === 'invitation' ? scanned.code : null).toBe(want)
  })

  it('is normalised by the service in the same way, but without links', () => {
    expect(normaliseAgentCode(' a 20886. ')).toBe('A-20886')
    expect(normaliseAgentCode(`${home}?code=A-20886`)).toBeUndefined()
  })

  it('is refused with the reason', () => {
    const kind = (text: string) => parseScannedCode(text, home, invitation).kind
    expect(kind('A-20886 A-20887')).toBe('several')
    expect(kind('A-20886 a20886')).toBe('invitation')
    expect(kind('00020101021128760011ph.ppmi.p2m5906A-20886')).toBe('payment')
    expect(kind('https://evil.example/?agent=A-20886')).toBe('address')
  })

  it.each([
    `https://evil.example@app.puhunan.example.evil.example${invitation}?code=A-20886`,
    `https://app.puhunan.example@evil.example${invitation}?code=A-20886`,
    `https://evil-app.puhunan.example${invitation}?code=A-20886`,
    `https://evil.example/app.puhunan.example${invitation}?code=A-20886`,
    `app.puhunan.example.evil.example${invitation}?code=A-20886`,
    `https://app.puhunan.example/pages/me/index?code=A-20886`,
  ])('is not taken from a foreign address: %s', (text) =>
    expect(findAgentCode(text, { host: 'app.puhunan.example', path: invitation })).toEqual({ fault: 'none' }),
  )
})

describe('a search for a customer', () => {
  const customer = { text: 'Maria Peña Santos\nAling Nena’s Store', mobile: '9171234567' }

  it.each(searches)(
    'finds names in any order, without accents, and mobiles in any form: $input',
    ({ input, want }) => expect(matchesCustomerText(customer, input)).toBe(want),
  )

  it.each(['', '0', '+63', '917', '4567', '63917', 'MARIA 4567', 'peña'])(
    'finds the customer while it is typed: %s',
    (text) => expect(matchesCustomerText(customer, text)).toBe(true),
  )

  it.each(['maria cruz', '0918', '0917 765', 'juan'])('does not find another customer: %s', (text) =>
    expect(matchesCustomerText(customer, text)).toBe(false),
  )

  it('finds abbreviated names by their long forms', () => {
    const other = { text: 'Ana Sta. Ana\nGenaro’s', mobile: '9180000001' }
    expect(
      ['santa ana', 'sta ana', 'sta. ana', 'gen', 'genaros'].filter(
        (text) => !matchesCustomerText(other, text),
      ),
    ).toEqual([])
  })
})

it('an e-mail address is normalised with blanks, capitals and mailto: removed', () => {
  expect(normalizeEmail(' mailto:Ana@Example.COM\u200b ')).toBe('ana@example.com')
  expect(normalizeEmail('ａｎａ＠example.com')).toBe('ana@example.com')
})

it('a secret loses the blanks that a keyboard or pasting adds, and full-width forms', () => {
  expect(normaliseSecret('Merchant2580 ')).toBe('Merchant2580')
  expect(normaliseSecret('\u200e２５８０３６\n')).toBe('258036')
})
