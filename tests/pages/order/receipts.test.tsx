// @vitest-environment window
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Language } from '../../../bridge/contract/codes'
import { centavos } from '../../../src/domain/money/money'
import { languages } from '../../../src/i18n/languages'
import { go } from '../../../src/routes/history/links'
import { hasPoppler } from '../../poppler/find.mjs'
import { poppler, squeezed, textOfPdf } from '../../poppler/read'
import { visit } from '../app'
import type { Actions } from '../native'

const phone = navigator as { canShare?: unknown; share?: unknown }

/** Enables file sharing on the phone; returns the names of shared files. */
function sharing(): string[] {
  const shared: string[] = []
  phone.canShare = () => true
  phone.share = async ({ files }: { files: File[] }) => void shared.push(files[0]?.name ?? '')
  return shared
}

/** Stubs the canvas: every picture is this one, as base64. */
function drawing(picture: string): void {
  const pen = { measureText: () => ({ width: 0 }), fillText() {}, fillRect() {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never) // only the used part
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${picture}`)
}

afterEach(() => {
  vi.restoreAllMocks()
  delete phone.canShare
  delete phone.share
})

/** Opens the receipt of a loan, by page. */
const receipts = {
  async 'the page after applying'(actions: Actions = {}) {
    const app = await visit('every-status', '/pages/index/index', undefined, { actions })
    const { applications } = app.simulation.state()
    const id =
      Object.values(applications).find(
        (one) => one.userId === 'U-every-status' && one.productNo === 'P-QUICK',
      )?.id ?? ''
    go('/pages/agent/loanSuccess', { id })
    await app.see('LN-2026-010008')
    return app
  },
  async 'the list of transactions'(actions: Actions = {}) {
    const app = await visit('merchant', '/pages/me/tradingRecord/index', undefined, { actions })
    await app.press(/Stock-up Loan paid out|Disbursement|31,605/)
    await app.see('Fee deducted')
    return app
  },
}

describe.each(Object.entries(receipts))('the receipt of a loan, opened from %s', (_, open) => {
  it('can be shared if the phone supports it', async () => {
    const shared = sharing()
    const app = await open()
    await app.press('Share')
    await app.until('what was shared', () => shared.length === 1)
    expect(shared[0]).toMatch(/\.png$/)
  })

  it('is shared by a host that supports sharing, and cancelling causes no error', async () => {
    const shared = sharing()
    drawing('iVBORw==')
    const app = await open({ share: 'cancelled' })
    await app.press('Share')
    const asked = await app.until('what the host was asked', () => app.phone.acts[0])
    expect(asked).toMatchObject({ action: 'share', params: { type: 'image/png', data: 'iVBORw==' } })
    expect((asked.params as { name: string }).name).toMatch(/\.png$/)
    await app.until('the button again', () => app.control('Share')?.getAttribute('aria-busy') !== 'true')
    expect(document.querySelector('.problem')).toBeNull()
    expect(shared).toEqual([])
  })

  it('is saved or copied if it can’t be shared', async () => {
    const app = await open()
    expect(app.control('Share')).toBeUndefined()
    expect(app.control(/image/i)).toBeDefined()
    expect(app.control(/PDF/)).toBeDefined()
    expect(app.control(/Copy/)).toBeDefined()
  })
})

it.skipIf(!hasPoppler())(
  'the copy of the disclosure statement contains the whole page and every payment',
  async () => {
    const app = await visit('merchant', '/pages/index/index', undefined, { actions: { downloadPdf: true } })
    go('/pages/agent/loanConfirm', {
      productNo: 'P-QUICK',
      amount: centavos(600_000),
      tenorDays: 90,
      method: 0 as const,
    })
    await app.press('Save a copy')
    const { name, address } = await app.until('the file', () => app.phone.saved[0])
    expect(name).toBe('puhunan-disclosure.pdf')
    const content = address.split(',')[1] ?? ''
    const text = squeezed(poppler('pdftotext', content, '-raw'))
    const cards = [...document.querySelectorAll('.card')].slice(-6, -1)
    const shown = cards.flatMap((card) =>
      [...card.querySelectorAll('dt, dd, p.sm')].map((one) => one.textContent ?? ''),
    )
    expect(shown.length).toBeGreaterThan(20)
    for (const part of shown) expect(text).toContain(squeezed(part))
    expect(text).toContain(squeezed('Preview. You haven’t signed it yet, so it has no code to check.'))
    expect(text.match(/2026₱|2027₱/g)?.length).toBeGreaterThanOrEqual(3)
    expect(poppler('pdfinfo', content)).toMatch(/A4/)
  },
)

describe.skipIf(!hasPoppler()).each(Object.values(Language))(
  'the PDF of a receipt in the language %s',
  (language) => {
    it('has the same content as the page to the centavo, embeds its fonts, and is accessible', async () => {
      const app = await visit(
        'merchant',
        '/pages/me/tradingRecord/index',
        {},
        { language, actions: { downloadPdf: true } },
      )
      await app.press(/31,605/)
      const facts = await app.until(
        'the receipt',
        () => app.control(/PDF/) && [...document.querySelectorAll('dl')].at(-1),
      )
      const texts = [...facts.querySelectorAll('dt, dd')].map((one) => one.textContent ?? '')
      await app.press(/PDF/)
      const { address } = await app.until('the file', () => app.phone.saved[0])
      const content = address.split(',')[1] ?? ''
      const text = squeezed(textOfPdf(content))
      expect(texts.length).toBeGreaterThan(14)
      for (const part of [...texts, '₱31,605.00', 'Demo Lending Corp']) expect(text).toContain(squeezed(part))
      const fonts = poppler('pdffonts', content).trim().split('\n').slice(2)
      expect(fonts).toHaveLength(languages[language].pdfFonts.length * 2)
      for (const row of fonts) expect(row).toMatch(/^[A-Z]{6}\+NotoSans.* yes yes yes /)
      expect(atob(content)).toContain(`/Lang (${language})`)
      expect(poppler('pdfinfo', content)).toMatch(/Tagged:\s+yes[\s\S]*Pages:\s+1\n/)
    })
  },
)
