import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languageCodes } from '../src/i18n/languages'

const locales = join(import.meta.dirname, '../locales')

/** Placeholders of amounts, names and days. Chinese has spaces around numbers such as {{count}}, but not around these. */
const words =
  'amount|fee|net|asked|came|paid|most|who|name|customer|agent|lender|borrower|account|payee|product|wallet|outlet|day|when|bank|each|what'

/** Keys of texts that only agents read, about their customers. */
const forAgents =
  /^(client|order\.overdue|index\.customer|service\.(notice|binding\.agent|notification))\.|\.customer$|^lending\.form\.|^agent\.loanSubmit\.|^places\.help\.(register|sentBack|cannotPay)\.|^agent\.block\./

/** Texts for borrowers in which 'they' are things, or people other than the reader. */
const aboutOthers: readonly string[] = [
  'agent.loanConfirm.changed',
  'agent.loanContract.photo',
  'failure.clockWrong',
  'index.indexForm.why.business',
  'index.indexForm.why.contact', // the contact person
  'index.loanManagement.none.text',
  'lending.agreements.tick.customer',
  'me.methods.here.hint',
  'me.onboarding.change.inReview.text',
  'places.permissions.about',
  'register.problem.agent.answer',
  'service.evidence.about',
]

/** A kind of mistake in a text: its words, the languages and keys that it concerns, and a text that must be found. */
interface Kind {
  name: string
  pattern: RegExp
  languages?: readonly string[]
  exempt?(key: string): boolean
  planted: string
}
const chinese = ['zh-Hans', 'zh-Hant']

/** An old word for a thing that has another name everywhere. */
const retired = (word: RegExp, planted: string, languages: readonly string[] = ['en']): Kind => ({
  name: `use no retired word (${word.source})`,
  pattern: word,
  languages,
  planted,
})

const kinds: readonly Kind[] = [
  {
    name: 'address borrowers as "you", not as "they"',
    pattern: /\b(they|them|their|theirs)\b/i,
    languages: ['en'],
    exempt: (key) => forAgents.test(key) || aboutOthers.includes(key),
    planted: 'What they sell',
  },
  {
    name: 'have no space before an amount, name or day in Chinese',
    pattern: new RegExp(`[一-鿿] \\{\\{(${words})\\}\\}`),
    languages: chinese,
    planted: '已还 {{amount}}',
  },
  {
    name: 'have no space after an amount, name or day in Chinese',
    pattern: new RegExp(`\\{\\{(${words})\\}\\} [一-鿿]`),
    languages: chinese,
    planted: '{{who}} 的借款',
  },
  {
    name: 'have an en dash in ranges',
    pattern: /\d ?- ?\d|\}\} ?- ?\{\{/,
    planted: '1-7 days',
  },
  { name: 'have no space before a percent sign', pattern: /[\d}] %/, planted: '22 % read' },
  retired(/\bonboard/i, 'You are onboarded'),
  retired(/\btenor/i, 'Tenor'),
  retired(/\bopening balance/i, 'Opening balance'),
  retired(/\backnowledge and/i, 'Acknowledge and continue'),
  retired(/^read on$/i, 'Read on'),
  retired(/\blogin management/i, 'Login management'),
  retired(/\bmay differ/i, 'Your final limit may differ'),
  retired(/\bpay back over|time to repay/i, 'Time to repay'),
  retired(/入[驻駐]/, '代理人入驻', chinese),
  retired(/宿主/, '宿主应用没有响应', chinese),
  retired(/宣[读讀]/, '宣读协议', chinese),
  retired(/[请請]求中/, '请求中…', chinese),
  retired(/機主/, '機主同意', ['zh-Hant']),
  retired(/面容/, '面容登录', chinese),
  retired(/[请請依].*[键鍵]入/, '请按证件键入姓名', chinese),
  retired(/PIN[码碼]/, '支付 PIN码', chinese),
  retired(/(?<![拨撥])打[电電][话話]/, '打電話', chinese),
  retired(/通常形如/, '通常形如 0917', chinese),
  // an e-mail address; 'by e-mail' and 'code by e-mail' have the shorter word
  retired(/電子郵件(?!地址|接收|驗證碼|告訴)/, '請使用其他電子郵件', ['zh-Hant']),
  retired(/二[维維][码碼]|掃一掃/, '掃描二維碼', ['zh-Hant']),
]

/** All texts of a language, by key. */
const texts = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(join(locales, language))
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(readFileSync(join(locales, language, file), 'utf8'))),
  )

/** Texts with a mistake of a kind, as `key: text`. */
const mistakes = ({ pattern, exempt }: Kind, all: Readonly<Record<string, string>>): string[] =>
  Object.entries(all)
    .filter(([key, text]) => pattern.test(text) && !exempt?.(key))
    .map(([key, text]) => `${key}: ${text}`)

describe.each(kinds)('the texts $name', (kind) => {
  it.each(kind.languages ?? languageCodes)('in the language %s', (language) => {
    expect(mistakes(kind, texts(language))).toEqual([])
  })

  it('and a planted mistake is found', () => {
    expect(mistakes(kind, { 'planted.text': kind.planted })).toEqual([`planted.text: ${kind.planted}`])
  })
})

it('each exempt text still exists and has the word', () => {
  const english = texts('en')
  const unused = aboutOthers.filter((key) => !/\b(they|them|their)\b/i.test(english[key] ?? ''))
  expect(unused).toEqual([])
})
