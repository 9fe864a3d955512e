import { Language } from '../../bridge/contract/codes'
import { wordsOf } from '../backend/refuse'
import { words } from '../backend/words'

/** What the faults that speak say, as the service would. */
const texts = {
  '401': words('Please sign in again.', '请重新登录。', '請重新登入。'),
  http429: words(
    'Too many requests. Try again shortly.',
    '请求过于频繁，请稍后再试。',
    '要求過於頻繁，請稍後再試。',
  ),
  code: words('Refused with code {{code}}.', '已拒绝，代码 {{code}}。', '已拒絕，代碼 {{code}}。'),
} as const

const languages: readonly string[] = Object.values(Language)
/** Reads the header that names the reader's language; English where it names none of ours. */
export const languageOf = (header: string | undefined): Language =>
  header && languages.includes(header) ? (header as Language) : Language.en // checked before

/** The words of a fault in the language of the call. */
export const faultMessage = (kind: keyof typeof texts, header: string | undefined, code = 0): string =>
  wordsOf(texts[kind], languageOf(header), { code })
