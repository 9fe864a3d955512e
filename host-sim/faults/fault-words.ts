import { type Language, languageOf } from '../../bridge/contract/who'

/** What the faults that speak say, as the service would. */
const texts = {
  '401': { en: 'Please sign in again.', 'zh-Hans': '请重新登录。', 'zh-Hant': '請重新登入。' },
  http429: {
    en: 'Too many requests. Try again shortly.',
    'zh-Hans': '请求过于频繁，请稍后再试。',
    'zh-Hant': '要求過於頻繁，請稍後再試。',
  },
  code: {
    en: 'Refused with code {{code}}.',
    'zh-Hans': '已拒绝，代码 {{code}}。',
    'zh-Hant': '已拒絕，代碼 {{code}}。',
  },
} as const satisfies Record<string, Record<Language, string>>

/** The words of a fault in the language of the call. */
export const faultMessage = (kind: keyof typeof texts, header: string | undefined, code = 0): string =>
  texts[kind][languageOf(header)].replace('{{code}}', `${code}`)
