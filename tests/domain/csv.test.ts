import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../../bridge/contract/entities/money'
import { type Cell, toCsv } from '../../src/domain/money/csv'
import { centavos } from '../../src/domain/money/money'
import { monthsBefore } from '../../src/domain/time/month'

/** A reader of RFC 4180, written from its text only. */
function read(csv: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at]
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (csv[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ',') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (sign === '\r' && csv[at + 1] === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      at += 1
      if (at + 1 < csv.length) rows.push([])
    } else cell += sign
  }
  return rows
}

const words = fc.string({
  unit: fc.constantFrom('a', '"', ',', '\n', '\r', '=', '+', '-', '@', ' ', '₱', '期', '\t'),
})

describe('a CSV table', () => {
  it('starts with a byte order mark for Excel and ends each row with CR LF', () => {
    expect(toCsv([['什么', '₱']])).toBe('\ufeff"什么","₱"\r\n')
    expect(toCsv([])).toBe('\ufeff')
  })

  it('writes amounts with two decimals and no grouping', () => {
    expect(toCsv([[centavos(123_450), centavos(-5), centavos(0), centavos(1_000_000_00)]])).toBe(
      '\ufeff"1234.50","-0.05","0.00","1000000.00"\r\n',
    )
  })

  it('quotes every cell', () => {
    expect(toCsv([['a,b', 'say "hi"', 'two\r\nlines']])).toBe('\ufeff"a,b","say ""hi""","two\r\nlines"\r\n')
  })

  it.each([
    '＝1+1',
    '＋1',
    '－1',
    '＠sum',
    '−1',
    ' =1',
    '\u3000=1',
    '\u00a0+1',
    '\u200b=1',
    '\ufeff@x',
    '\n=1',
    '\0=1',
    '=1+1',
    '+63917',
    '-2',
    '@sum',
    '\tx',
    '=HYPERLINK("https://evil.example","x")',
  ])('keeps text from being read as a formula: %s', (text) => {
    expect(read(toCsv([[text]]).slice(1))[0]?.[0]).toBe(`'${text}`)
  })

  it('is read unchanged by an RFC 4180 reader', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(words, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        (rows: Cell[][]) => {
          const back = read(toCsv(rows).slice(1))
          const plain = rows.map((row) =>
            row.map((cell) => (/^\s*[=+\-@]|^[\t\r\n]/.test(`${cell}`) ? `'${cell}` : cell)),
          )
          expect(back).toEqual(plain)
        },
      ),
    )
  })
})

describe('the months offered as a filter', () => {
  it('go back across the turn of the year, in Manila time', () => {
    expect(monthsBefore('2026-02-10' as Day, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
    expect(monthsBefore('2027-01-01' as Day, 1)).toEqual(['2027-01'])
  })
})
