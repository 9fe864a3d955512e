import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from '../../../src/domain/money/money'
import {
  isPaperCode,
  maskedName,
  type PaperFacts,
  type PaperKind,
  paperLetters,
  readPaper,
  toInitials,
  writePaper,
} from '../../../src/domain/paper/paper'
import { day } from '../../../src/domain/time/day'

const facts: PaperFacts = {
  kind: 'repayment',
  number: 'RP-2026-000012',
  initials: ['M', 'S'],
  amounts: [centavos(276_896)],
  date: day('2026-11-22'),
  issued: day('2026-11-29'),
  hash: null,
}
const signature = 'A'.repeat(86)
const written = (change: Partial<PaperFacts> = {}, keyId = 'demo26') =>
  `${writePaper({ ...facts, ...change }, keyId)}.${signature}`

const someDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)))
const someFacts: fc.Arbitrary<PaperFacts> = fc
  .record({
    kind: fc.constantFrom(...(Object.keys(paperLetters) as PaperKind[])),
    number: fc.stringMatching(/^[A-Z]{2}-\d{4}-\d{6}(-LA)?$/),
    initials: fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { maxLength: 4 }),
    amounts: fc.array(fc.integer({ min: 0, max: 999_999_999_999 }).map(centavos), {
      minLength: 1,
      maxLength: 2,
    }),
    date: someDay,
    issued: someDay,
    hash: fc.stringMatching(/^[0-9a-f]{64}$/),
  })
  .map((one) => ({ ...one, hash: one.kind === 'contract' || one.kind === 'statement' ? one.hash : null }))

describe('the code of a paper', () => {
  it('has the documented form', () => {
    expect(written()).toBe(`1.demo26.r.RP-2026-000012.M_S.276896.20261122.20261129.${signature}`)
  })

  it('is read back as it was written, also from a link', () => {
    fc.assert(
      fc.property(someFacts, (given) => {
        const text = `${writePaper(given, 'k1')}.${signature}`
        expect(readPaper(text)).toMatchObject({ facts: given, keyId: 'k1', signature })
        expect(readPaper(`https://app.example/pages/check/index#${text}`)).toMatchObject({ facts: given })
        // a browser changes nothing in the fragment
        expect(new URL(`https://app.example/#${text}`).hash).toBe(`#${text}`)
      }),
      { numRuns: 500 },
    )
  })

  it('has one form only: every other spelling is refused', () => {
    for (const text of [
      written().replace('276896', '0276896'),
      written().replace('M_S', 'M_%53'),
      written().replace('M_S', '%4d_S'),
      written().replace('20261122', '20261131'),
      written().replace('20261122', '2026-11-22'),
      written().replace('RP-2026', 'RP%2D2026'),
      written().replace('.r.', '.R.'),
      written().replace('.r.', '.c.'),
      written().replace('demo26', 'Demo26'),
      written().replace('1.', '01.'),
      `${written()}A`,
      `${written()}.${signature}`,
      written().replace('.M_S', ''),
      written({ kind: 'contract', hash: 'a'.repeat(64) }).replace('aaaa', 'AAAA'),
    ])
      expect(readPaper(text), text).toBeNull()
  })

  it.each([
    '',
    '.',
    '1',
    '1.',
    `1.${signature}`,
    '#',
    'null',
    'constructor',
    `1.__proto__.r.RP-1.M.1.20261122.20261129.${signature}`,
    `1.demo26.r.<script>.M.1.20261122.20261129.${signature}`,
    `1.demo26.r.RP-1.M.-1.20261122.20261129.${signature}`,
    `1.demo26.r.RP-1.M.1e9.20261122.20261129.${signature}`,
    `1.demo26.r.RP-1.M.1-2-3.20261122.20261129.${signature}`,
    `1.demo26.r.RP-1.A_B_C_D_E.1.20261122.20261129.${signature}`,
    `1.demo26.r.%ZZ.M.1.20261122.20261129.${signature}`,
    `1.demo26.r..M.1.20261122.20261129.${signature}`,
    `0.demo26.r.RP-1.M.1.20261122.20261129.${signature}`,
    'javascript:alert(1)#1.a.r.1.M.1.20261122.20261129',
    '00020101021127580012com.p2pqrpay',
  ])('is not any other text: %s', (text) => {
    expect(readPaper(text)).toBeNull()
    expect(isPaperCode(text)).toBe(false)
  })

  it('is refused in no time if it is huge', () => {
    const start = performance.now()
    for (const text of [
      '1.'.repeat(500_000),
      `1.${'%41'.repeat(300_000)}.${signature}`,
      `https://${'a#'.repeat(400_000)}`,
    ])
      expect(readPaper(text)).toBeNull()
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('of a later version is recognised, so that the user updates the app', () => {
    expect(readPaper(`2.k.anything.at-all.${signature}`)).toBe('newer')
    expect(readPaper(`999.k.x.${signature}`)).toBe('newer')
    expect(readPaper(`1000.k.x.${signature}`)).toBeNull()
  })

  it('is short enough for a code of 13 at most, whose modules a printer of 100 dpi can show', () => {
    const longest = written({
      kind: 'contract',
      number: 'AP-2026-000012-LA',
      amounts: [centavos(10_000_000), centavos(12_345_678)],
      hash: 'a'.repeat(64),
    })
    expect(`https://app.puhunan.example/pages/check/index#${longest}`.length).toBeLessThan(331)
  })
})

describe('the name on a paper', () => {
  it.each([
    ['Maria Santos', 'M••• S•••'],
    ['  María  Clara de la Cruz-Ñ ', 'M••• C••• d••• l•••'],
    ['陳大文', '陳•••'],
    ['', ''],
  ])('%s becomes %s', (name, shown) => {
    expect(maskedName({ initials: toInitials(name) })).toBe(shown)
  })

  it('never contains more than the first characters of its words', () => {
    const name = 'Juan Miguel Fernandez'
    const text = written({ initials: toInitials(name) })
    for (const word of name.split(' ')) expect(text).not.toContain(word.slice(0, 2))
  })
})
