/** Addresses of the tour's stops, for tests that open one page after another in one app. */
import type { Path } from '../../src/routes/lookup'
import { tour } from '../e2e/tour'
import type { Visit } from './app'

/** A page that reads nothing, from which each page is opened. */
export const betweenOf = (signedOut: boolean): Path =>
  signedOut ? '/pages/register/havingProblems' : '/pages/order/repaymentHelp'

/**
 * Pages that need a browser's steps and are tested with them; homes and pages read in pieces have tests of
 * their own.
 */
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
/** Replaces preparations that need a browser's steps. */
const instead: Partial<Record<Path, Record<string, string>>> = {
  '/pages/agent/loanAgreement': loan,
  '/pages/agent/signing': loan,
  '/pages/agent/loanSubmit': loan,
  '/pages/order/repaymentCode': { transactionNo: 'TX-1' },
  '/pages/ekywebview/ekywebview': {},
}

/** Pages that only a browser's steps can prepare; pages around them make the same calls. */
export const byHand: readonly Path[] = [
  '/pages/register/index',
  '/pages/register/verification',
  '/pages/me/card/add',
]

/** True if this page is on screen. */
export const isShown = (path: Path): boolean =>
  document.querySelector('[data-page]')?.getAttribute('data-page') === path

/** The address of a stop, as far as it follows from the service's state. */
export async function stopAt(app: Visit, path: Path): Promise<string> {
  const { query, prepare } = tour[path]
  const found = await prepare?.({ sim: async () => app.simulation.state() } as never).catch((error) => {
    if (!instead[path]) throw error
    return instead[path]
  }) // the table reads only the state
  const search = `${new URLSearchParams({ ...query, ...found })}`
  return search ? `${path}?${search}` : path
}
