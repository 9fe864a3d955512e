import { cleanText } from '../typed-text'
import { toDialled } from './mobile'

/** Why a text is no Philippine mobile number. */
export type MobileFault = 'several' | 'abroad' | 'landline' | 'short' | 'long' | 'letters' | 'format'

const joinedMobiles = /^(?:(?:\+|00)?63)?0?9\d{9}(?:(?:\+|00)?63)?0?9\d{9}$/

/** Names the first thing that is wrong with a text that `normaliseMobile` can't parse. */
export function findMobileFault(text: string): MobileFault {
  const parts = cleanText(text).split(/[/,;|&]|\b(?:or|o|and|at)\b/i)
  const dialled = toDialled(text)
  if (joinedMobiles.test(dialled) || parts.filter((part) => part.replace(/\D/g, '').length >= 7).length > 1)
    return 'several'
  if (/\p{L}/u.test(dialled)) return 'letters'
  if (/^(?:\+|00)(?!63)\d/.test(dialled)) return 'abroad'
  const national = /^(?:(?:\+|00)?63)?0?(\d+)$/.exec(dialled)?.[1] ?? ''
  if (/^9/.test(national)) return national.length < 10 ? 'short' : 'long'
  return /^[2-8]\d{6,9}$/.test(national) ? 'landline' : 'format'
}
