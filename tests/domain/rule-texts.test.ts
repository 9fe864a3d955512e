import { describe, expect, it } from 'vitest'
import en from '../../locales/en/rule.json'
import hans from '../../locales/zh-Hans/rule.json'
import hant from '../../locales/zh-Hant/rule.json'
import type { RuleKey } from '../../src/domain/form/rules'

const ruleKeys = Object.keys(en) as RuleKey[] // keys of the file

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe.each([
  ['en', en],
  ['zh-Hans', hans],
  ['zh-Hant', hant],
])('rule texts in %s', (language, texts: Record<string, string>) => {
  it('have the placeholders of the English texts', () => {
    for (const key of ruleKeys) expect(placeholders(texts[key] ?? ''), key).toEqual(placeholders(en[key]))
  })

  it('use the punctuation of the language', () => {
    if (language === 'en') return
    for (const key of ruleKeys) expect(texts[key]?.replace(/\d,\d/g, ''), key).not.toMatch(/[,;:!?]/)
  })
})
