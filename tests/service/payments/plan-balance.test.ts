import { expect, it } from 'vitest'
import { repaymentPlan } from '../../../bridge/contract/operations/loan-repay'
import { balanceAfter } from '../../../src/domain/loan/balance-after'
import { openBackend } from '../service'

it('a plan shows the balance after each payment as the signed contract does, down to zero', async () => {
  const backend = openBackend(['merchant'])
  const order = Object.values(backend.service.state.orders).find(({ contract }) => contract.html !== '')
  expect(order).toBeDefined()
  const { loanOrderNo = '', contract } = order ?? {}
  const rows = await backend.call('merchant', repaymentPlan.getList, { loanOrderNo, status: null })
  const balances = rows.map(balanceAfter)
  expect(balances.at(-1)).toBe(0)
  const cells = [...(contract?.html ?? '').matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell.replace(/[^\d.]/g, '')),
  )
  for (const [at, balance] of balances.entries()) {
    const written = (balance / 100).toFixed(2)
    expect(
      cells.some((row) => Number(row[0]) === at + 1 && row.at(-1) === written),
      written,
    ).toBe(true)
  }
})
