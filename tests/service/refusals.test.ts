import { describe, expect, it } from 'vitest'
import { Language, Refusal } from '../../bridge/contract/codes'
import { refusalWords } from '../../host-sim/service/refusal-words'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()

describe('refusals', () => {
  it('have a code each', () => {
    const codes = Object.values(Refusal)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each(Object.entries(refusalWords))('%s is said alike in each language', (_, words) => {
    const wanted = placeholders(words.en)
    for (const language of Object.values(Language)) {
      expect(words[language].trim()).not.toBe('')
      expect(placeholders(words[language])).toEqual(wanted)
    }
  })
})
