import { describe, expect, it } from 'vitest'
import { formatPercent } from '../../src/domain/percent'
import { midSentence } from '../../src/i18n/mid-sentence'

describe('a rate', () => {
  it.each([
    [0.036, '3.60%'],
    [0.6137, '61.37%'],
    [0.03, '3.00%'],
    [0.0012, '0.12%'],
    [0.00125, '0.125%'],
    [0.00003, '0.003%'],
    [0, '0.00%'],
  ])('of %d reads %s', (rate, text) => {
    expect(formatPercent(rate)).toBe(text)
  })
})

describe('a text within a sentence', () => {
  it.each([
    ['Store type', 'store type'],
    ['E-mail', 'e-mail'],
    ['ID number', 'ID number'],
    ['GCash', 'GCash'],
    ['手机号', '手机号'],
  ])('%s is written %s', (text, within) => {
    expect(midSentence(text)).toBe(within)
  })
})
