/** Where the tour of all pages stops, for tests that open a page after the other in one app. */
import type { Path } from '../../src/routes/lookup'
import { tour } from '../e2e/tour'
import type { Visit } from './app'

/** A page that asks for nothing, from which each is opened. */
export const betweenOf = (signedOut: boolean): Path =>
  signedOut ? '/pages/register/havingProblems' : '/pages/order/repaymentHelp'

/** What a browser's steps prepare is tested with those steps; homes and what is read piece by piece have tests of their own. */
export const preparedElsewhere: readonly Path[] = [
  '/pages/index/index',
  '/pages/index/indexAgent',
  '/pages/ekywebview/ekywebview',
  '/pages/register/index',
  '/pages/register/verification',
  '/pages/agent/loanAgreement',
  '/pages/agent/signing',
  '/pages/agent/loanSubmit',
  '/pages/order/repaymentCode',
  '/pages/me/card/add',
  '/pages/login/noteLogin',
  '/pages/index/indexForm',
  '/pages/me/tradingRecord/index',
]

const loan = { productNo: 'P-QUICK', amount: '600000', tenorDays: '90', method: '0' }
/** What stands in for what a browser's steps prepare. */
const instead: Partial<Record<Path, Record<string, string>>> = {
  '/pages/agent/loanAgreement': loan,
  '/pages/agent/signing': loan,
  '/pages/agent/loanSubmit': loan,
  '/pages/order/repaymentCode': { transactionNo: 'TX-1' },
  '/pages/ekywebview/ekywebview': {},
}

/** Pages that only a browser's steps can prepare; their calls are met on the pages around them. */
export const byHand: readonly Path[] = [
  '/pages/register/index',
  '/pages/register/verification',
  '/pages/me/card/add',
]

/** Is this page on the screen? */
export const isShown = (path: Path): boolean =>
  document.querySelector('[data-page]')?.getAttribute('data-page') === path

/** Where a stop of the tour is, as far as the service's state alone can say. */
export async function stopAt(app: Visit, path: Path): Promise<string> {
  const { query, prepare } = tour[path]
  const found = await prepare?.({ sim: async () => app.simulation.state() } as never).catch((error) => {
    if (!instead[path]) throw error
    return instead[path]
  }) // the table reads the state alone
  const search = `${new URLSearchParams({ ...query, ...found })}`
  return search ? `${path}?${search}` : path
}
