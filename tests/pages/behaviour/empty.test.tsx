// @vitest-environment window
import { afterEach, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../src/api/query/query-client'
import { resetCache } from '../../../src/api/query/session-cache'
import { openAddress, restart } from '../../../src/routes/history/history'
import { stopsByPersona } from '../../e2e/tour'
import { type Visit, visit } from '../app'
import { byHand, isShown, stopAt } from '../stops'

const errors: string[] = []
const note = (event: Event) =>
  errors.push(String((event as ErrorEvent).message || (event as PromiseRejectionEvent).reason))
beforeEach(() => {
  errors.length = 0
  window.addEventListener('error', note)
  window.addEventListener('unhandledrejection', note)
})
afterEach(() => {
  window.removeEventListener('error', note)
  window.removeEventListener('unhandledrejection', note)
})

/** Waits until nothing is loading. */
const still = (app: Visit, what: string) =>
  app.until(what, () => {
    const main = document.querySelector('main')
    const busy = main?.querySelector('[aria-busy=true], .veil')
    return !busy && (main?.textContent ?? '').trim().length > 10
  })

for (const { persona, signedOut, paths } of stopsByPersona().filter((stop) => !stop.signedOut)) {
  it(`every page of the ${persona} persona survives an empty reply to each of its calls (${paths.length} pages)`, async () => {
    const app = await visit(persona, '/pages/order/repaymentHelp')
    let answers = 0
    for (const path of paths.filter((one) => !byHand.includes(one))) {
      const address = await stopAt(app, path)
      const show = async () => {
        restart('/pages/order/repaymentHelp')
        await app.until('the page between', () => isShown('/pages/order/repaymentHelp'))
        resetCache(queryClient)
        const from = app.called().length
        openAddress(address)
        await app.until(`the page ${path}`, () => isShown(path))
        await still(app, `the end of loading at ${address} with nothing from ${[...app.empty]}`)
        return app.called().slice(from)
      }
      app.empty.clear()
      for (const operation of new Set(await show())) {
        app.empty.clear()
        app.empty.add(operation)
        await show()
        const where = `${path} without ${operation}`
        expect(errors, where).toEqual([])
        expect(app.text(), where).not.toMatch(/This page broke|NaN|undefined|\bnull\b/)
        answers += 1
      }
    }
    expect(answers).toBeGreaterThan(0)
    console.log(`${persona}${signedOut ? ' signed out' : ''}: ${answers} calls answered with nothing`)
    // dozens of pages, each as many times as it has calls
  }, 180_000)
}

it('the application page reports an empty reply at "Continue" and stays open', async () => {
  for (const native of [
    'dfp.loan.orderApply.orderRecordApplyCheck',
    'dfp.loan.loanProduct.whetherLoanApplyProcessing',
    'dfp.loan.wallet.isBindWallet',
  ]) {
    const app = await visit('merchant', '/pages/agent/loanApply', { productNo: 'P-QUICK' })
    await app.see('You receive')
    app.empty.add(native)
    await app.press('Continue')
    await app.see('Nothing came back. Try again in a moment.')
    expect(app.address()).toContain('/pages/agent/loanApply')
    expect(document.querySelectorAll('.toast')).toHaveLength(0)
    expect(errors).toEqual([])
  }
})
