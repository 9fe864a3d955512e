import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageCodes, languageOfLocale, languages } from '../../src/i18n/languages'
import { withArticle } from '../../src/i18n/mid-sentence'

const css = readFileSync(join(import.meta.dirname, '../../src/ui/base/base.css'), 'utf8')

/** Bodies of the rules in base.css for a language, by CSS's matching of `:lang()`. */
const rulesFor = (language: string) =>
  [...css.matchAll(/:lang\(([\w-]+)\)[^{]*\{([^}]*)\}/g)]
    .filter(([, range = '']) => `${language}-`.startsWith(`${range}-`))
    .map(([, , body]) => body)
    .join()

describe.each(languageCodes)('the language %s', (language) => {
  const { name, script } = languages[language]

  it('is recognised by its own code', () => {
    expect(languageOfLocale(language)).toBe(language)
  })

  it('has a unique name', () => {
    expect(languageCodes.filter((other) => languages[other].name === name)).toEqual([language])
  })

  it('has rules for line breaks unless it is written in Latin letters', () => {
    if (script === 'Latn') expect(rulesFor(language)).toBe('')
    else expect(rulesFor(language)).toContain('line-break')
  })
})

it('the list of languages contains no match for a malformed locale', () => {
  expect(['', 'not a locale', 'ja', 'zz'].map(languageOfLocale)).toEqual(Array(4).fill(undefined))
})

describe('withArticle', () => {
  it.each([
    ['Store type', true, 'a store type'],
    ['E-wallet', true, 'an e-wallet'],
    ['ID type', true, 'an ID type'],
    ['E-wallet you use', true, 'the e-wallet you use'],
    ['How you know each other', true, 'how you know each other'],
    ['Store name', false, 'the store name'],
    ['Your message', false, 'your message'],
    ['What you sell', false, 'what you sell'],
  ])('puts the label %j of a choice (%j) into a sentence', (label, isChoice, expected) => {
    expect(withArticle(label, isChoice)).toBe(expected)
  })
})
