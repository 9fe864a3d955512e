import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Language } from '../../../bridge/contract/codes'
import { expect, test } from '../harness'

/**
 * Orders of `every-status`, with the text of their status, their tab, and the days to or since their due
 * date.
 */
const orders = [
  { amount: '₱10,000', text: 'releasing', tab: 'inProgress' },
  { amount: '₱6,000', text: 'releaseFailed', tab: 'inProgress' },
  { amount: '₱12,000', text: 'awaitingRepayment', tab: 'inProgress', says: ['in', 20] },
  { amount: '₱9,000', text: 'overdue', tab: 'inProgress', says: ['late', 5] },
  { amount: '₱3,000', text: 'processing', tab: 'inProgress' },
  { amount: '₱8,000', text: 'settled', tab: 'history' },
  { amount: '₱30,000', text: 'docsRejected', tab: 'history' },
  { amount: '₱50,000', text: 'rejected', tab: 'history' },
] as const

const texts = (language: Language, part: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../locales/${language}/${part}.json`), 'utf8'),
  ) as Record<string, string> // our own files

/** Pairs each language with a theme: wording depends on neither theme nor carrier. */
const looks = Object.values(Language).map(
  (language, at) => ({ language, theme: at % 2 ? 'dark' : 'light' }) as const,
)

test.use({ over: 'http' })

for (const { language, theme } of looks) {
  test(`the app shows each order status in the language ${language} and the ${theme} theme`, async ({
    harness,
  }) => {
    await harness.open({ persona: 'every-status', path: '/pages/order/index', lang: language, theme })
    const lending = texts(language, 'lending')
    const order = texts(language, 'order')
    const app = texts(language, 'app')
    for (const tab of ['inProgress', 'history'] as const) {
      const own = orders.filter((one) => one.tab === tab)
      for (const { amount, text, ...more } of own) {
        // on return the list opens its first tab unless the address names another
        await harness.phone.getByRole('tab', { name: order[`order.index.${tab}`] ?? '' }).click()
        const row = harness.phone.getByRole('link').filter({ hasText: `${amount} ·` })
        const status = lending[`lending.order.${text}`] ?? ''
        await expect(row.getByText(status, { exact: true })).toBeVisible()
        // the list and the order show the same status; the days are formatted there
        if (language !== Language.en && !('says' in more)) continue
        await row.click()
        // a running order shows the days to its next due date instead of its status
        const [due, days] = 'says' in more ? more.says : []
        const told = due
          ? (lending[`lending.due.${due}_other`] ?? '').replace('{{count}}', `${days}`)
          : status
        await expect(harness.phone.getByText(told, { exact: true }).first()).toBeVisible()
        await harness.button(app['app.ui.back'] ?? '').click()
      }
      await expect(harness.phone.getByRole('link').filter({ hasText: /₱[\d,]+ ·/ })).toHaveCount(own.length)
    }
    const light = await harness.inApp(
      () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) > 128,
    )
    expect(light).toBe(theme === 'light')
    expect(await harness.inApp(() => document.documentElement.lang)).toBe(language)
    expect(harness.complaints).toEqual([])
  })
}
