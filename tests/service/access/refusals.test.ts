import { describe, expect, it } from 'vitest'
import { Language, Refusal } from '../../../bridge/contract/codes'
import type { Reason } from '../../../host-sim/service/call/refuse'
import { t } from '../../../host-sim/service/texts'

const reasons = Object.keys(Refusal) as Reason[] // the keys of the table

describe('the service’s reasons for a refusal', () => {
  it('have distinct codes', () => {
    const codes = Object.values(Refusal)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it.each(Object.values(Language))('have distinct texts in the language %s', (language) => {
    const texts = reasons.map((reason) => t(`service.refusal.${reason}`, language))
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })
})
