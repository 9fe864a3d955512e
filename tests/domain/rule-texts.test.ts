import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import en from '../../locales/en/rule.json'
import type { RuleKey } from '../../src/domain/form/rules'
import { languageCodes, languages } from '../../src/i18n/languages'

const ruleKeys = Object.keys(en) as RuleKey[] // keys of the file

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe.each(languageCodes)('rule texts in the language %s', (language) => {
  const file = join(import.meta.dirname, `../../locales/${language}/rule.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string> // our own file

  it('have the same placeholders as the English texts', () => {
    for (const key of ruleKeys) expect(placeholders(texts[key] ?? ''), key).toEqual(placeholders(en[key]))
  })

  it('use the punctuation of the script', () => {
    if (languages[language].script === 'Latn') return
    for (const key of ruleKeys) expect(texts[key]?.replace(/\d,\d/g, ''), key).not.toMatch(/[,;:!?]/)
  })
})
