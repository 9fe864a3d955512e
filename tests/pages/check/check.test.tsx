// @vitest-environment window
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { register } from '../../../bridge/contract/operations/auth-register'
import { writeDynamicCode } from '../../../host-sim/lending/qrph'
import { checkSettings } from '../../../host-sim/service/deployment'
import { qrPayee } from '../../../host-sim/service/lender'
import { signWith } from '../../../host-sim/service/loan/documents/paper-keys'
import { withdrawPaper } from '../../../host-sim/service/loan/documents/withdrawn-papers'
import { centavos } from '../../../src/domain/money/money'
import { type PaperFacts, toSignedBytes, writePaper } from '../../../src/domain/paper/paper'
import { day } from '../../../src/domain/time/day'
import { checkPaper } from '../../../src/features/paper/check-paper'
import { verifySignature } from '../../../src/features/paper/verify-signature'
import { go } from '../../../src/routes/history/links'
import { hasPoppler } from '../../poppler/find.mjs'
import { pagesOfPdf, poppler, squeezed, textOfPdf } from '../../poppler/read'
import { readQr } from '../../tools/zxing'
import { deploy, visit } from '../app'

// before the app reads it, which it does once
beforeAll(() => deploy({ ...checkSettings(), supportPhone: '+63 2 8555 0100' }))

const facts: PaperFacts = {
  kind: 'certificate',
  number: 'LN-2026-006001',
  initials: ['M', 'S'],
  amounts: [centavos(1_500_000), centavos(1_812_345)],
  date: day('2026-08-22'),
  issued: day('2026-11-20'),
  hash: null,
}
const signedBy = (keyId: string, change: Partial<PaperFacts> = {}) => {
  const text = writePaper({ ...facts, ...change }, keyId)
  return `${text}.${signWith(keyId, toSignedBytes(text))}`
}
const code = signedBy('demo26')
const open = (given?: string, options: Parameters<typeof visit>[3] = {}) =>
  visit('merchant', '/pages/check/index', given === undefined ? {} : { code: given }, {
    signedOut: true,
    ...options,
  })
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent))

describe('a paper that is checked without an account', () => {
  it('is ours: whose it is, for how much and when, and that it is not withdrawn', async () => {
    const app = await open(code)
    await app.see('This paper is ours')
    await app.see('We have not withdrawn it, as of')
    expect(rows()).toEqual([
      ['Paper', 'Certificate of full payment'],
      ['Name', 'M••• S•••'],
      ['Loan amount', '₱15,000.00'],
      ['Paid in all', '₱18,123.45'],
      ['Paid off on', '22 Aug 2026'],
      ['Number', 'LN-2026-006001'],
    ])
    expect(app.control('Call us')).toBeUndefined()
  })

  it('is valid when issued, if the service can’t be asked', async () => {
    const app = await open(undefined)
    app.lose(register.getDictTypes, 9)
    app.down(true)
    go('/pages/check/index', { code })
    await app.see('Valid when issued on 20 Nov 2026. Only online can we tell if it was withdrawn since.')
    expect(app.text()).toContain('This paper is ours')
    // a failure of this question is no error
    expect(document.querySelector('[role=alert]')?.textContent ?? '').toBe('')
  })

  it('was withdrawn according to the service', async () => {
    const app = await open()
    app.simulation.service.work((world) => withdrawPaper(world, code))
    go('/pages/check/index', { code })
    await app.see('We withdrew this paper on 21 Nov 2026')
    expect(app.text()).not.toContain('This paper is ours')
    expect((await app.ready('Call us')).getAttribute('href')).toBe('tel:+63285550100')
  })

  it.each([
    ['a changed amount', code.replace('1812345', '1812344')],
    ['a changed name', code.replace('M_S', 'M_T')],
    ['a cut signature', code.slice(0, -1)],
    ['another key', code.replace('demo26', 'demo25')],
    ['a key called __proto__', code.replace('demo26', '__proto__')],
    ['HTML in its name', `${code.replace('M_S', '%3Cimg%20src%3Dx%3E')}`],
    ['a text of a million characters', `1.${'a'.repeat(100_000)}`],
  ])('is not ours with %s', async (_, given) => {
    const app = await open(given)
    await app.see('This paper is not ours')
    expect(rows()).toEqual([])
    expect(document.querySelector('img')).toBeNull()
    expect(app.called()).not.toContain(register.getDictTypes.native)
  })

  it('shows HTML in a signed name as text', async () => {
    const app = await open(signedBy('demo26', { initials: ['<', '&'] }))
    await app.see('<••• &•••')
  })

  it('has a key that was withdrawn', async () => {
    const app = await open(signedBy('demo24', { issued: day('2025-01-01') }))
    await app.see('Its key was withdrawn on 2 Apr 2025')
    expect(app.text()).not.toContain('This paper is ours')
  })

  it('of a later version asks for a newer app', async () => {
    await (await open(code.replace('1.', '2.'))).see('This code needs a newer app')
  })

  it('comes from a link’s fragment, which moves to the query', async () => {
    const app = await open()
    history.replaceState(history.state, '', `#${code}`)
    dispatchEvent(new Event('hashchange'))
    await app.see('This paper is ours')
    expect(location.hash).toBe('')
  })
})

describe('a payment code', () => {
  const request = { amount: centavos(100_00), billNumber: 'B1', reference: 'R1', terminal: 'T1' }

  it('pays us', async () => {
    const app = await open(writeDynamicCode(qrPayee, request))
    await app.see('This payee is ours')
    expect(rows()).toContainEqual(['Our account', qrPayee.name])
  })

  it('does not pay us, although it has our name', async () => {
    const app = await open(writeDynamicCode({ ...qrPayee, merchantId: '000000099999999' }, request))
    await app.see('This payee is not ours')
    expect(rows()).toEqual([['Name in the code', qrPayee.name]])
    await app.ready('Call us')
  })

  it('is damaged', async () => {
    const app = await open(writeDynamicCode(qrPayee, request).replace('5303608', '5303840'))
    await app.see('This payment code is damaged')
  })
})

describe('the page that checks', () => {
  it('takes a scanned code, and refuses one that is no paper and no payment', async () => {
    const app = await open(undefined, { actions: { scan: { text: 'WIFI:S:shop;;' } } })
    await app.press('Open the camera')
    await app.see('This is no code of our papers')
    app.phone.answer('scan', { text: `https://app.puhunan.example/pages/check/index#${code}` })
    await app.press('Open the camera')
    await app.see('This paper is ours')
    expect(location.search).toBe(`?${new URLSearchParams({ code })}`)
  })

  it('refuses a paper whose link only looks like ours', async () => {
    const app = await open(undefined, {
      actions: { scan: { text: 'https://evil.example/pages/check/index#1.x' } },
    })
    await app.press('Open the camera')
    await app.see('This paper is not ours')
    await app.press('Check another')
    await app.see('Is it really from us?')
  })

  it('is where the scanner of the app sends papers and payment codes', async () => {
    const app = await visit('merchant', '/pages/scancode/index', {}, { actions: { scan: { text: code } } })
    await app.see('This paper is ours')
  })

  it('is linked from help', async () => {
    const app = await visit('merchant', '/pages/index/other')
    await app.press(/Check a paper/)
    await app.see('Is it really from us?')
  })

  it('is linked from the other ways to log in', async () => {
    const app = await visit('merchant', '/pages/login/index', {}, { signedOut: true })
    await app.press('Other ways to log in')
    await app.press('Check a paper of ours')
    await app.see('Is it really from us?')
  })

  it('is linked from the welcome page', async () => {
    const app = await visit('merchant', '/pages/login/welcome', {}, { signedOut: true })
    await app.press('Skip')
    await app.press('Check a paper of ours')
    await app.see('Is it really from us?')
  })
})

describe('the code of a paper on the screen', () => {
  it('belongs to a receipt, with a link to the result of scanning it', async () => {
    const app = await visit('merchant', '/pages/me/tradingRecord/index')
    await app.press(/31,605/)
    await app.see('Fee deducted')
    const drawn = await app.until('the code', () => document.querySelector('.paper-code svg title'))
    expect(drawn.textContent).toBe('Code of this paper')
    await app.press('How to check this paper')
    await app.see('This paper is ours')
    expect(rows()).toContainEqual(['Paper', 'Payout receipt'])
  })

  it.skipIf(!hasPoppler())(
    'is in the PDF of a receipt, on one page, and is read from a print of 100, 150 and 200 dpi',
    async () => {
      const app = await visit('merchant', '/pages/me/tradingRecord/index', undefined, {
        actions: { downloadPdf: true },
      })
      for (const [at, amount] of [/31,605/, /6,181/].entries()) {
        await app.press(amount)
        await app.press(/PDF/)
        const { address } = await app.until('the file', () => app.phone.saved[at])
        const content = address.split(',')[1] ?? ''
        expect(poppler('pdfinfo', content)).toMatch(/Pages:\s+1\n/)
        for (const dpi of [100, 150, 200]) {
          const [page] = pagesOfPdf(content, dpi)
          const text = page && (await readQr(page))
          expect(text, `${dpi} dpi`).toMatch(/^http:.*\/pages\/check\/index#1\.demo26\.[rd]\./)
          expect(checkPaper(text ?? '', checkSettings().papers.keys, verifySignature).is).toBe('genuine')
        }
        // the paper shows all that its code contains
        expect(squeezed(textOfPdf(content))).toContain('NameM•••S•••')
        await app.press('Close')
      }
    },
    60_000,
  )

  it('of a settled loan is shown on its page', async () => {
    const app = await visit('merchant', '/pages/order/details', { loanOrderNo: 'LN-2026-006001' })
    await app.press(/Show its code/)
    await app.until('the code', () => document.querySelector('.paper-code svg'))
  })

  it('of a contract is folded below it', async () => {
    const app = await visit('merchant', '/pages/order/details', { loanOrderNo: 'LN-2026-006001' })
    await app.press('Contract')
    await app.until('the code', () => document.querySelector('.paper-code svg'))
  })
})

vi.setConfig({ testTimeout: 20_000 })
