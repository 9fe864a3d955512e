import { expect, test } from '../harness'
import { atMost, countTaps } from '../tap-count'

const morning = '2026-11-21T10:00:00+08:00'

test('accepting a customer takes one tap', async ({ harness }) => {
  await harness.open({ persona: 'agent', path: '/pages/index/customerVerify' })
  const accept = harness.button('Accept Antonio Belmonte')
  await expect(accept).toBeVisible()
  const taps = await countTaps(harness)
  await accept.click()
  await expect(harness.phone.getByText('Antonio Belmonte is your customer now').first()).toBeVisible({
    timeout: 15_000,
  })
  await atMost(1, 'accepting a customer', taps)
  expect(harness.complaints).toEqual([])
})

test('recording a promise to pay takes at most 3 taps', async ({ harness }) => {
  await harness.open({
    persona: 'agent',
    path: '/pages/overdueControl/index?loanOrderNo=LN-2026-008001',
    now: morning,
  })
  const promise = harness.button('Promise to pay')
  await expect(promise).toBeVisible()
  const taps = await countTaps(harness)
  await promise.click()
  await harness.button('Fri 27 Nov').click()
  await harness.button('Save promise').click()
  await expect(harness.phone.getByText(/promised by 27 Nov 2026/).first()).toBeVisible()
  await atMost(3, 'a promise to pay', taps)
  expect(harness.complaints).toEqual([])
})
