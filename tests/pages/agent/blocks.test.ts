// @vitest-environment window
import { afterEach, expect, it } from 'vitest'
import { Refusal } from '../../../bridge/contract/codes'
import { moreDataBlock, toBlock } from '../../../src/pages/agent/parts/blocks'

afterEach(() => history.replaceState(null, '', '/'))

const who = { productNo: 'P-QUICK', customerId: undefined }
const addressOf = (block: { action: { address: string } | null }) => {
  const { pathname, searchParams } = new URL(block.action?.address ?? '', 'http://phone')
  return [pathname, Object.fromEntries(searchParams)]
}

it('passes the started loan to the form for more data', () => {
  history.replaceState(
    null,
    '',
    '/pages/agent/loanMoney?productNo=P-QUICK&amount=600000&tenorDays=90&method=0',
  )
  expect(addressOf(moreDataBlock(who))).toEqual([
    '/pages/agent/loanApplyInfo',
    { productNo: 'P-QUICK', amount: '600000', tenorDays: '90', method: '0' },
  ])
})

it('links back here from every page outside the loan flow', () => {
  history.replaceState(null, '', '/pages/agent/loanMoney?productNo=P-QUICK&amount=600000')
  const here = '/pages/agent/loanMoney?productNo=P-QUICK&amount=600000'
  expect(addressOf(toBlock(Refusal.noWallet, '', who))).toEqual(['/pages/me/eWalletMgrt', { next: here }])
  expect(addressOf(toBlock(Refusal.noPaymentPin, '', who))).toEqual([
    '/pages/me/paymentCode/index',
    { next: here },
  ])
  expect(toBlock(Refusal.serverError, 'Not now', who)).toMatchObject({
    text: { message: 'Not now' },
    action: null,
  })
})
