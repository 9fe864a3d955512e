// @vitest-environment window
import { expect, it } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { openAddress } from '../../../src/routes/history/history'
import { visit } from '../app'

/** Longer than a test takes, in ms. */
const never = 60_000

/** The link's address with an amount whose quote is not known yet. */
const withOtherAmount = (link: HTMLAnchorElement | null): string =>
  link?.getAttribute('href')?.replace(/amount=\d+/, 'amount=612300') ?? ''

it('the loan page of an agent requests quote and terms at the same time', async () => {
  const app = await visit('agent', '/pages/client/apply', { customerId: 'U-agent-39' })
  const link = () => document.querySelector<HTMLAnchorElement>('a[href^="/pages/agent/loanApply"]')
  await app.until('a product', () => link() && app.isIdle())
  // no reply comes, so a call that waited for one would never be sent
  app.slow(never)
  const before = app.seen().length
  openAddress(withOtherAmount(link()))
  const reads = [agentWork.getParams.native, loanProduct.getLoanPreview.native]
  await app.until('the terms and the quote to be requested', () => {
    const requested = app.called().slice(before)
    return reads.every((read) => requested.includes(read))
  })
})

it.each([
  ['once if the comparison has not shown it', withOtherAmount, 1],
  [
    'not again if the comparison has shown it',
    (link: HTMLAnchorElement | null) => link?.getAttribute('href') ?? '',
    0,
  ],
])('the loan page of an agent requests the quote %s', async (_, toAddress, count) => {
  const app = await visit('agent', '/pages/client/apply', { customerId: 'U-agent-39' })
  const link = () => document.querySelector<HTMLAnchorElement>('a[href^="/pages/agent/loanApply"]')
  await app.until('a product', () => link() && app.isIdle())
  const before = app.seen().length
  openAddress(toAddress(link()))
  await app.until('the price', () => document.querySelector('.footer .num') && app.isIdle())
  const quotes = app
    .seen()
    .slice(before)
    .filter(({ op }) => op === loanProduct.getLoanPreview.native)
  expect(quotes).toHaveLength(count)
})
