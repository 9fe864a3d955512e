import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as rules from '../../src/domain/form/rules'
import { centavos, pesos } from '../../src/domain/money/money'
import {
  formatId,
  IdType,
  idExample,
  idIsNotPsn,
  idShape,
  maskId,
  normaliseId,
} from '../../src/domain/person/id-number'

const key = (problem: rules.Problem | undefined) => problem?.key
const printable = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 24,
})

describe('the rule for PINs', () => {
  it('refuses exactly 20 of a million PINs: those with equal digits, and full runs up or down', () => {
    const refused: string[] = []
    for (let pin = 0; pin < 1_000_000; pin++) {
      const text = String(pin).padStart(6, '0')
      if (rules.pin(text)) refused.push(text)
    }
    expect(refused).toHaveLength(20)
    expect(refused).toEqual(
      expect.arrayContaining(['000000', '999999', '012345', '456789', '987654', '543210']),
    )
    expect(
      rules.pin('258036') ?? rules.pin('147036') ?? rules.pin('112233') ?? rules.pin('890123'),
    ).toBeUndefined()
  })

  it('reports which rule is broken', () => {
    expect(rules.pin('12345')).toEqual({ key: 'rule.pin.format', values: { digits: 6 } })
    expect(key(rules.pin('123456'))).toBe('rule.pin.simple')
    expect(key(rules.pinsMatch('258036', { first: '258037' }))).toBe('rule.pin.mismatch')
    expect(rules.pinsMatch('258036', { first: '258036' })).toBeUndefined()
    expect(key(rules.differsFromOld('258036', { old: '258036' }))).toBe('rule.pin.sameAsOld')
  })
})

describe('the rules for password and account name', () => {
  it('match a naive implementation of the specification', () => {
    fc.assert(
      fc.property(printable, (text) => {
        const has = (from: string, to: string) => [...text].some((one) => one >= from && one <= to)
        const good =
          text.length >= 6 &&
          text.length <= 20 &&
          !text.includes(' ') &&
          has('A', 'Z') &&
          has('a', 'z') &&
          has('0', '9')
        expect(rules.password(text) === undefined).toBe(good)
      }),
      { numRuns: 500 },
    )
  })

  it('accept valid values and refuse invalid values', () => {
    expect(rules.password('Merchant2580') ?? rules.password('Ab3456')).toBeUndefined()
    expect(
      ['Ab345', 'abc123', 'ABC123', 'Abcdef', 'Ab 3456', `Ab3${'x'.repeat(18)}`].filter(
        (text) => !rules.password(text),
      ),
    ).toEqual([])
    expect(key(rules.passwordsMatch('a', { first: 'b' }))).toBe('rule.password.mismatch')
    expect(rules.accountName('alingmaria1') ?? rules.accountName('ABCDEFG8')).toBeUndefined()
    expect(
      ['short1', 'alingmaria', '12345678', 'aling-maria1', 'alingmaria123'].filter(
        (text) => !rules.accountName(text),
      ),
    ).toEqual([])
  })
})

describe('the simple rules', () => {
  it('can require that a value is present', () => {
    for (const nothing of [undefined, null, '', '  ', false, []])
      expect(key(rules.required(nothing))).toBe('rule.required')
    for (const something of ['x', 0, true, ['x'], {}]) expect(rules.required(something)).toBeUndefined()
    expect([key(rules.agreementsAccepted(false)), rules.agreementsAccepted(true)]).toEqual([
      'rule.agreements.required',
      undefined,
    ])
  })

  it('accept names with apostrophes and hyphens, but without digits', () => {
    expect([rules.personName("Ma. Niña O'Hara-Cruz"), key(rules.personName('R2D2'))]).toEqual([
      undefined,
      'rule.letters.only',
    ])
  })

  it('validate e-mail addresses', () => {
    expect(['a@b.ph', 'aling.maria+shop@mail.example.com'].filter((text) => rules.email(text))).toEqual([])
    expect(
      ['', 'a', 'a@b', '@b.ph', 'a@b..ph', 'a b@c.ph', 'a@@b.ph', `a@${'b'.repeat(260)}.ph`].filter(
        (text) => !rules.email(text),
      ),
    ).toEqual([])
    fc.assert(fc.property(fc.emailAddress({ size: '-1' }), (text) => rules.email(text) === undefined))
    expect(key(rules.emailIsNew('A@b.ph ', { current: 'a@B.ph' }))).toBe('rule.sameAsCurrent')
    expect(rules.emailIsNew('c@b.ph', { current: 'a@b.ph' })).toBeUndefined()
  })
})

describe('amounts to borrow or repay', () => {
  const limits = { min: pesos(1000), max: pesos(20_000), availableLimit: pesos(12_480) }
  it('are refused as loans if they are outside the bounds of the product or above the limit', () => {
    expect(rules.loanAmount(pesos(999.99), limits)).toEqual({
      key: 'rule.amount.belowMin',
      values: { min: '₱1,000' },
    })
    expect(rules.loanAmount(pesos(20_000.01), limits)).toEqual({
      key: 'rule.amount.aboveMax',
      values: { max: '₱20,000' },
    })
    expect(rules.loanAmount(pesos(12_480.01), limits)).toEqual({
      key: 'rule.amount.aboveLimit',
      values: { max: '₱12,480' },
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }).map(centavos), (amount) => {
        const good = amount >= limits.min && amount <= limits.max && amount <= limits.availableLimit
        expect(rules.loanAmount(amount, limits) === undefined).toBe(good)
      }),
    )
  })

  it('are refused as repayments if they are too small or exceed the amount owed', () => {
    const due = pesos(12_480)
    const bounds = { min: centavos(1), max: due }
    expect(rules.repayAmount(pesos(12_480.01), bounds)).toEqual({
      key: 'rule.amount.aboveDue',
      values: { max: '₱12,480' },
    })
    expect(rules.repayAmount(due, bounds)).toBeUndefined()
    expect(key(rules.repayAmount(centavos(0), bounds))).toBe('rule.amount.zero')
    expect(rules.aboveProcessingFee(pesos(200), { processingFee: pesos(200) })).toEqual({
      key: 'rule.amount.settleBelowFee',
      values: { fee: '₱200' },
    })
    expect(rules.repayAmount(pesos(300), { min: pesos(301), max: due })).toEqual({
      key: 'rule.amount.belowLeast',
      values: { min: '₱301' },
    })
  })
})

describe('chosen files and drawn signatures', () => {
  it('are limited by type and size', () => {
    expect(rules.upload({ size: 5_000_000, type: 'image/png' })).toBeUndefined()
    expect(rules.upload({ size: 5_000_001, type: 'application/pdf' })).toEqual({
      key: 'rule.upload.tooLarge',
      values: { max: 5 },
    })
    expect(key(rules.upload({ size: 1, type: 'image/svg+xml' }))).toBe('rule.upload.type')
    expect([key(rules.uploaded([])), rules.uploaded(['F1'])]).toEqual(['rule.upload.missing', undefined])
  })

  it('must be more than a dot if they are signatures', () => {
    const stroke = (...xs: number[]) => ({ points: xs.map((x) => ({ x, y: 10 })) })
    for (const empty of [
      [],
      [stroke()],
      [stroke(5)],
      [stroke(5, 6, 5)],
      [stroke(5), stroke(6)],
      [stroke(5), stroke(80)],
    ])
      expect(key(rules.signature(empty))).toBe('rule.signature.empty')
    expect(rules.signature([stroke(5, 40, 80)])).toBeUndefined()
  })
})

describe('ID numbers', () => {
  it.each(Object.values(IdType))(
    'of type %s are accepted in the format of their example, with any spacing',
    (type) => {
      const example = idExample(type)
      expect(idShape(example, { type })).toBeUndefined()
      expect(idShape(normaliseId(example).toLowerCase().split('').join(' '), { type })).toBeUndefined()
      expect(idShape(formatId(example, type), { type })).toBeUndefined()
      expect(idShape('1', { type })).toEqual({ key: 'rule.id.shape', values: { example } })
    },
  )

  it.each(Object.values(IdType).filter((type) => type !== IdType.postal))(
    'of type %s are grouped like their example',
    (type) => {
      const example = idExample(type)
      expect(formatId(normaliseId(example).toLowerCase(), type)).toBe(example)
    },
  )

  it('of the post office are grouped by four, with the rest at the end', () => {
    expect(formatId('PRN 1234 5678 9012', IdType.postal)).toBe('PRN1-2345-6789-012')
    expect(formatId('12345678901234567', IdType.postal)).toBe('1234-5678-9012-3456-7')
  })

  it('must not be the confidential PhilSys number', () => {
    expect(key(idIsNotPsn('1234-5678-9012', { type: IdType.philSys }))).toBe('rule.id.psn')
    expect(idIsNotPsn('1234-5678-9012', { type: IdType.pagIbig })).toBeUndefined()
    expect(idIsNotPsn('1234567890123456', { type: IdType.philSys })).toBeUndefined()
  })

  it('can be grouped and masked', () => {
    expect(formatId('1234567890123456', IdType.philSys)).toBe('1234-5678-9012-3456')
    expect(formatId('n0112345678', IdType.driversLicence)).toBe('N01-12-345678')
    expect(maskId('1234-5678-9012-3456')).toBe('••••3456')
  })
})
