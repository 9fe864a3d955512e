// @vitest-environment window
import { expect, it } from 'vitest'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { visit } from '../app'
import { outlineOf } from '../outline'

const main = () => {
  const place = document.querySelector('main')
  return place ? outlineOf(place) : []
}

it('the list of waiting customers shows and counts only matches of the search text in the page’s query', async () => {
  const app = await visit('agent', '/pages/index/customerVerify', { search: 'abella' })
  await app.see('1 is waiting for you')
  expect(main()).toEqual([
    '(search) Name, store or mobile: "abella"',
    '1 is waiting for you',
    '[Reynaldo AbellaInformation sent · Abella General Store] → /pages/agent/loanReview?customerId=U-agent-44',
  ])
  expect(app.calls(agentWork.getCustomerVerifyList)).toEqual([expect.objectContaining({ search: 'abella' })])
})

it('the list of waiting customers distinguishes an empty search result from an empty list', async () => {
  const app = await visit('agent', '/pages/index/customerVerify', { search: 'zzz' })
  await app.see('No customers found')
  expect(main()).toEqual([
    '(search) Name, store or mobile: "zzz"',
    '## No customers found',
    'Try another name, store or mobile number.',
  ])
})
