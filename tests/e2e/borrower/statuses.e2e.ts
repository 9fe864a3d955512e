import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Language } from '../../../bridge/contract/codes'
import { expect, test } from '../harness'

/** The orders of `every-status` by their amount, with the text of their status, the tab they stand on and the days to or since their due day. */
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

/** A language each with a theme: a status has the same words in both, and the same over both carriers. */
const looks = [
  { language: Language.en, theme: 'light' },
  { language: Language.zhHans, theme: 'dark' },
  { language: Language.zhHant, theme: 'light' },
] as const

test.use({ over: 'http' })

for (const { language, theme } of looks) {
  test(`each status of an order is shown in ${language}, ${theme}`, async ({ harness }) => {
    await harness.open({ persona: 'every-status', path: '/pages/order/index', lang: language, theme })
    const lending = texts(language, 'lending')
    const order = texts(language, 'order')
    const app = texts(language, 'app')
    for (const tab of ['inProgress', 'history'] as const) {
      const own = orders.filter((one) => one.tab === tab)
      for (const { amount, text, ...more } of own) {
        // coming back, the list begins at its first tab unless the address says otherwise
        await harness.phone.getByRole('tab', { name: order[`order.index.${tab}`] ?? '' }).click()
        const row = harness.phone.getByRole('link').filter({ hasText: `${amount} ·` })
        const status = lending[`lending.order.${text}`] ?? ''
        await expect(row.getByText(status, { exact: true })).toBeVisible()
        // a status has the same text on the list and behind it; the days are put together there
        if (language !== Language.en && !('says' in more)) continue
        await row.click()
        // a running order says how far its next due day is in place of its status
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
