// @vitest-environment window
import { expect, it } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { orderApply } from '../../../bridge/contract/operations/loan-application'
import { loanOrder } from '../../../bridge/contract/operations/loan-order'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { file } from '../../../bridge/contract/operations/open'
import { user } from '../../../bridge/contract/operations/system-user'
import { queryClient } from '../../../src/api/query/query-client'
import { resetCache } from '../../../src/api/query/session-cache'
import { openAddress, restart } from '../../../src/routes/history/history'
import type { Path } from '../../../src/routes/lookup'
import { stopsByPersona } from '../../e2e/tour'
import { type SeenCall, visit } from '../app'
import { betweenOf, byHand, isShown, stopAt } from '../stops'

/** Longer than a test takes, in ms. */
const never = 60_000

/** Calls that depend on an earlier reply, by native name. */
const later: Partial<Record<Path, readonly string[]>> = {
  // for the product that the service chose
  '/pages/agent/borrow': [loanOrder.getEkycDeterminationStatus.native],
  // for each product that the service lists
  '/pages/agent/index': Array(3).fill(loanProduct.getLoanPreview.native),
  '/pages/client/apply': Array(3).fill(loanProduct.getLoanPreview.native),
  // for each method of the product
  '/pages/agent/loanPlan': Array(2).fill(loanProduct.getLoanPreview.native),
  // for the default terms of the product
  '/pages/agent/loanApply': [loanProduct.getLoanPreview.native],
  // sent once everything is signed
  '/pages/agent/loanSubmit': [loanProduct.generateApplicationForm.native],
  // if it was refused
  '/pages/agent/loanContractDetail': [agentWork.getRejectContract.native],
  // for the applicant
  '/pages/agent/loanOperate': [orderApply.findList.native, user.getCustomerInfo.native],
  // if an agent can help
  '/pages/index/indexResult': [user.getBindAgentInfo.native],
}

/** Longer than an identical call is suppressed, in ms. */
const unheldMs = 1200

const told = ({ op, body }: SeenCall) => `${op} ${JSON.stringify(body)}`

for (const { persona, signedOut, paths } of stopsByPersona()) {
  it(`every page of the ${persona} persona${signedOut ? ', signed out,' : ''} makes each call once, and all in one round trip (${paths.length} pages)`, async () => {
    const between = betweenOf(signedOut)
    const app = await visit(persona, between, undefined, { signedOut })
    const found: Partial<Record<Path, readonly string[]>> = {}
    for (const path of paths.filter((one) => !byHand.includes(one) && one !== between)) {
      const address = await stopAt(app, path)
      const callsOf = async (takesMs: number) => {
        restart(between)
        await app.until('the page between', () => isShown(between))
        resetCache(queryClient)
        app.slow(takesMs)
        const from = app.seen().length
        openAddress(address)
        await app.until(`the page ${path}`, () => isShown(path))
        await app.askedAll(() => takesMs === never || !document.querySelector('[aria-busy=true]'))
        return app.seen().slice(from)
      }
      const lateOf = (all: readonly SeenCall[], first: readonly SeenCall[]) => {
        const atOnce = first.map(told)
        return all.filter((call) => !atOnce.includes(told(call)) && call.op !== file.downloadBase64.native)
      }
      const pause = () => new Promise((done) => setTimeout(done, unheldMs))
      const all = await callsOf(0)
      expect(all.map(told), `${path} asks twice`).toEqual([...new Set(all.map(told))])
      const known = later[path] ?? []
      let late = lateOf(all, await callsOf(never))
      if (late.some(({ op }) => !known.includes(op))) {
        // once more: a call that was just made is suppressed, and the page before may still have made one
        await pause()
        const again = await callsOf(0)
        await pause()
        late = lateOf(again, await callsOf(never))
      }
      if (late.length > 0) found[path] = late.map(({ op }) => op)
    }
    expect(found).toEqual(
      Object.fromEntries(paths.flatMap((path) => (later[path] ? [[path, later[path]]] : []))),
    )
  }, 180_000)
}
