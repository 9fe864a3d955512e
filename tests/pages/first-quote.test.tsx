// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { agentWork } from '../../bridge/contract/operations/loan-agent'
import { loanProduct } from '../../bridge/contract/operations/loan-product'
import { open } from '../../src/routes/history'
import { visit } from './app'

/** Longer than a test takes, in ms. */
const never = 60_000

it('an agent who chooses a product for a customer is told what a loan of it costs beside what can be had, not after it', async () => {
  const app = await visit('agent', '/pages/client/apply', { customerId: 'U-agent-39' })
  const link = () => document.querySelector<HTMLAnchorElement>('a[href^="/pages/agent/loanApply"]')
  await app.until('a product', () => link() && app.isIdle())
  app.slow(never)
  const before = app.seen().length
  const asked = () => app.seen().slice(before)
  open(link()?.getAttribute('href') ?? '')
  await app.until('a first call', () => asked().length > 0)
  await app.askedAll()
  const ops = asked().map(({ op }) => op)
  expect(ops).toEqual(expect.arrayContaining([agentWork.getParams.native, loanProduct.getLoanPreview.native]))
})

it('the price that was asked beside is the one that is shown', async () => {
  const app = await visit('agent', '/pages/client/apply', { customerId: 'U-agent-39' })
  const link = () => document.querySelector<HTMLAnchorElement>('a[href^="/pages/agent/loanApply"]')
  await app.until('a product', () => link() && app.isIdle())
  const before = app.seen().length
  open(link()?.getAttribute('href') ?? '')
  await app.until('the price', () => document.querySelector('.footer .num') && app.isIdle())
  const quotes = app
    .seen()
    .slice(before)
    .filter(({ op }) => op === loanProduct.getLoanPreview.native)
  expect(quotes).toHaveLength(1)
})
