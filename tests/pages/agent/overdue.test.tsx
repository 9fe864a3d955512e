// @vitest-environment window
import { describe, expect, it, vi } from 'vitest'
import { overdue } from '../../../bridge/contract/operations/loan-overdue'
import { visit } from '../app'

type App = Awaited<ReturnType<typeof visit>>

const centavosOf = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''))
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl > div')].map((one) => [
      one.querySelector('dt')?.textContent ?? '',
      one.querySelector('dd')?.textContent ?? '',
    ]),
  )
const written = (app: App) =>
  app.calls(overdue.getBadOrderDetail).filter((body) => 'contact' in (body as object)) // bodies are objects

async function openOldest(): Promise<App> {
  const app = await visit('agent', '/pages/overdueControl/index')
  await app.press(/Bad debt · \d/)
  await app.see('Bad debt')
  const first = await app.until('a row', () => document.querySelector<HTMLElement>('main li a') ?? undefined)
  first.click()
  await app.see('Amount due today')
  await app.until('its facts', () => 'Late fees' in facts())
  return app
}

describe('the overdue page', () => {
  it('labels bad debt, and separates principal and interest from late fees', async () => {
    await openOldest()
    const shown = facts()
    expect(shown['Bad debt']).toBe('More than 60 days late')
    const parts = ['Principal', 'Interest', 'Late fees'].map((label) => centavosOf(shown[label]))
    expect(parts.every((one) => one > 0)).toBe(true)
    expect(parts.reduce((all, one) => all + one, 0)).toBe(
      centavosOf(document.querySelector('main .amount-big')?.textContent),
    )
  })

  it('records a promise to pay once although the first try failed, and shows it in the history', async () => {
    const app = await openOldest()
    await app.press('Promise to pay')
    await app.press('Save promise')
    await app.until('a problem', () => app.problems().length > 0)
    expect(app.problems().join()).toContain('Choose a day')
    await app.fill('Pay by', '2026-11-20')
    await app.fill('Amount promised', '1,000')
    await app.press('Save promise')
    await app.see('Choose a day within the next')
    await app.fill('Pay by', '2026-11-27')
    app.down(true)
    await app.press('Save promise')
    await app.until('a failure', () => document.querySelector('dialog [role=alert]') ?? undefined)
    app.down(false)
    await app.press('Save promise')
    await app.see('₱1,000 promised by 27 Nov 2026')
    const ids = written(app).map((body) => (body as { contact: { requestId: string } }).contact.requestId) // likewise
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(new Set(ids).size).toBe(1)
    expect(app.text().match(/Promised/g)?.length).toBeGreaterThan(0)
  })

  it('offers the usual days of a promise', async () => {
    const app = await openOldest()
    await app.press('Promise to pay')
    await app.press('Tomorrow')
    const day = () => document.querySelector<HTMLInputElement>('dialog input[type=date]')?.value
    expect(day()).toBe('2026-11-22')
    await app.press('Mon 30 Nov')
    expect(day()).toBe('2026-11-30')
    expect(app.control('Tomorrow')?.getAttribute('aria-pressed')).toBe('false')
    expect(['Fri 27 Nov', 'Tue 15 Dec'].map((name) => app.control(name) !== undefined)).toEqual([true, true])
    await app.press('Save promise')
    await app.see('promised by 30 Nov 2026')
  })

  it('shows broken promises in the list', async () => {
    const app = await visit('agent', '/pages/overdueControl/index')
    await app.see(/Promise broken · \d+ Nov/)
    await app.see(/Promised · \d+ Nov/)
  })

  it('sends a customer one of the predefined messages and adds it to the history', async () => {
    const app = await openOldest()
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await app.press('Message')
    await app.see('Choose a message')
    expect(document.querySelector('dialog textarea, dialog input[type=text]')).toBeNull()
    const text = document.querySelector('dialog p[lang=en]')?.textContent ?? ''
    expect(text).toMatch(/^Good day, .* I am Ana Reyes, agent of/)
    await app.press('Open in Messages')
    await app.until('the way to messages', () => assign.mock.calls.length > 0)
    expect(assign.mock.calls[0]?.[0]).toMatch(/^sms:\+639\d{9}\?&body=Good%20day/)
    await app.until('the text in the history', () =>
      document.querySelector('main')?.textContent?.includes(text),
    )
    assign.mockRestore()
  })
})
