// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { gatewayFile as file } from '../../../bridge/contract/operations/open'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { samplePictures } from '../../../host-sim/seed/sample-pictures'
import failure from '../../../locales/en/failure.json'
import lending from '../../../locales/en/lending.json'
import rule from '../../../locales/en/rule.json'
import { centavos } from '../../../src/domain/money/money'
import { go } from '../../../src/routes/history/links'
import { editUser } from '../../service/service'
import { type Visit, visit } from '../app'

const loan = { productNo: 'P-QUICK', amount: centavos(600_000), tenorDays: 90, method: 0 as const }

// happy-dom has no canvas: a stub that draws nothing replaces it
beforeEach(() => {
  const pen = new Proxy({}, { get: () => () => ({ width: 0 }), set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D) // the stub
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(
    `data:image/jpeg;base64,${samplePictures.signature}`,
  )
})
afterEach(() => void vi.restoreAllMocks())

/** Chooses to type the name instead of drawing it. */
async function typeIt(app: Visit) {
  await app.see('How to sign')
  const way = await app.until('the two ways', () => document.querySelectorAll<HTMLElement>('[type=radio]')[1])
  way.click()
}

/** Opens the signature step of a started loan; the ID has a longer name than the account. */
async function atSignature() {
  const app = await visit('merchant', '/pages/index/index')
  editUser(app.simulation, 'U-merchant', ({ pre }) => {
    if (pre.ekyc) pre.ekyc.fullName = 'Maria Clara Santos'
  })
  go('/pages/agent/loanConfirm', loan)
  await app.press('I’ve read it. Continue')
  await app.until('the contracts', () => app.address().startsWith('/pages/agent/loanAgreement'))
  return app
}

describe('a drawn signature', () => {
  it('can be retried if the signature pad couldn’t be loaded', async () => {
    const loaded = vi.fn()
    vi.doMock('../../../src/features/contract/signature', () => {
      loaded()
      throw new Error('lost')
    })
    const app = await atSignature()
    go('/pages/agent/signing', loan)
    await app.see(failure['failure.network'])
    expect(document.querySelector('canvas')).toBeNull()
    expect(loaded).toHaveBeenCalledTimes(2)
    vi.doMock('../../../src/features/contract/signature', () => ({
      startPad: () => ({ strokes: () => [], show: () => undefined, end: () => undefined }),
    }))
    await app.press('Try again')
    await app.see(lending['lending.sign.here'])
    expect(document.querySelector('canvas')?.getAttribute('aria-busy')).toBe('false')
    await app.press('Sign')
    await app.see(rule['rule.signature.empty'])
    expect(app.calls(file.upload)).toEqual([])
    vi.doUnmock('../../../src/features/contract/signature')
  })
})

describe('a typed signature', () => {
  it('must match the name on the ID, not that of the account, ignoring blanks and case', async () => {
    const app = await atSignature()
    go('/pages/agent/signing', loan)
    await typeIt(app)
    await app.fill('Your full name', 'Maria Santos')
    await app.press('Sign')
    await app.until('why not', () => app.problems().join().includes('Maria Clara Santos'))
    await app.fill('Your full name', '  maria   CLARA  santos ')
    await app.press('Sign')
    await app.see('Payment PIN')
    expect(app.problems()).toEqual([])
    expect(app.calls(file.upload)).toHaveLength(1)
  })
})

describe('the page with the contracts and the signature', () => {
  /** Types the name and presses the button that agrees and signs. */
  async function agreeAndSign(app: Visit) {
    await typeIt(app)
    await app.fill('Your full name', 'Maria Clara Santos')
    await app.press('Agree and sign')
  }
  const order = (app: Visit) => {
    const steps: readonly string[] = [accepting, uploading, signing]
    return app.called().filter((name) => steps.includes(name))
  }
  const accepting = contractAcceptance.saveAgreementAccept.native
  const uploading = file.upload.native
  const signing = loanProduct.confirmProductContract.native

  it('accepts the texts that were shown before it asks for the PIN that signs them', async () => {
    const app = await atSignature()
    await agreeAndSign(app)
    await app.see('Payment PIN')
    expect(order(app)).toEqual([accepting, uploading])
    for (const digit of personaSecrets.paymentPin) await app.press(digit)
    await app.see('Your application is in')
    expect(order(app)).toEqual([accepting, uploading, signing])
    const [accepted] = app.calls(contractAcceptance.saveAgreementAccept)
    const [signed] = app.calls(loanProduct.confirmProductContract)
    expect((signed as { hashes: string[] }).hashes).toEqual((accepted as { hashes: string[] }).hashes)
  })

  it('can be signed again if the reply to the acceptance was lost', async () => {
    const app = await atSignature()
    app.lose(contractAcceptance.saveAgreementAccept, 5)
    await agreeAndSign(app)
    await app.until('why not', () => document.querySelector('.footer [role=alert]'))
    app.lose(contractAcceptance.saveAgreementAccept, 0)
    await app.press('Agree and sign')
    await app.see('Payment PIN')
  })

  it('shows contracts that have changed since, to be read and signed from the start', async () => {
    const app = await atSignature()
    await app.see('How to sign')
    editUser(app.simulation, 'U-merchant', ({ pre }) => {
      if (pre.ekyc) pre.ekyc.fullName = 'Maria Clara Santos Cruz'
    })
    await agreeAndSign(app)
    await app.see('Read the contracts again')
    expect(order(app)).toEqual([accepting])
    await app.press('Agree and sign')
    await app.see(rule['rule.signature.empty'])
  })
})
