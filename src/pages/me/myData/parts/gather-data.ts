import { FeedbackState, OrderTab } from '../../../../../bridge/contract/codes'
import { limits } from '../../../../../bridge/contract/limits'
import type { BodyOf, Operation, ReplyOf } from '../../../../../bridge/contract/operation'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { revenue } from '../../../../../bridge/contract/operations/loan-commission'
import { loanOrder } from '../../../../../bridge/contract/operations/loan-order'
import { preAuditEvaluation } from '../../../../../bridge/contract/operations/loan-pre-audit'
import { transactions } from '../../../../../bridge/contract/operations/loan-repay'
import { wallet } from '../../../../../bridge/contract/operations/loan-wallet'
import { dict } from '../../../../../bridge/contract/operations/system-dictionaries'
import { msg } from '../../../../../bridge/contract/operations/system-messages'
import { user } from '../../../../../bridge/contract/operations/system-user'
import { toWire } from '../../../../../bridge/contract/wire'
import { call } from '../../../../api/service'
import { wireLanguage } from '../../../../api/wire-language'
import { deviceId } from '../../../../session/device-id'

/** Rows per call of a list. */
const pageSize = limits.pageSize * 5

/** Reads operations and keeps a copy of each reply as it is on the wire, by the operation's native name. */
function createReader() {
  const reads: Record<string, unknown[]> = {}
  const keep = (operation: Operation, reply: unknown) => {
    reads[operation.native] = [...(reads[operation.native] ?? []), toWire(operation.reply, reply)]
  }
  const one = async <O extends Operation>(operation: O, body: BodyOf<O>): Promise<ReplyOf<O>> => {
    const reply = await call(operation, body, { background: true })
    keep(operation, reply)
    return reply
  }
  const all = async <O extends Operation, T>(
    operation: O,
    body: Omit<BodyOf<O>, 'pageNum' | 'pageSize'>,
    rowsOf: (reply: ReplyOf<O>) => readonly T[],
  ): Promise<T[]> => {
    const found: T[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const rows = rowsOf(await one(operation, { ...body, pageNum, pageSize } as BodyOf<O>)) // the paging fields complete the body
      found.push(...rows)
      if (rows.length < pageSize) return found
    }
  }
  return { reads, one, all }
}

/** Reads a borrower's form, accounts and loans. */
async function gatherBorrower({ one, all }: ReturnType<typeof createReader>) {
  const { form } = await one(preAuditEvaluation.getClientData, {})
  const accounts = await one(wallet.getWalletInfo, {})
  const orders = []
  for (const tab of Object.values(OrderTab))
    orders.push(
      ...(await all(loanOrder.getLoanOrderList, { tab, status: null, search: '' }, ({ list }) => list)),
    )
  for (const { loanOrderNo } of orders) await one(loanOrder.details, { loanOrderNo })
  await one(user.getBindAgentInfo, {})
  return { form, accounts, orders, dicts: await call(preAuditEvaluation.getDictTypes, {}) }
}

/** Reads an agent's onboarding and commission. Data of customers is left out, because it belongs to the customers. */
async function gatherAgent({ one, all }: ReturnType<typeof createReader>) {
  const onboarding = await one(agentWork.getAgentOnboardingInfo, {})
  const commission = await all(revenue.getCommission, { month: null }, ({ list }) => list)
  return { onboarding, commission }
}

const dictionaries = ['id_type', 'e_wallet', 'bank'] as const

/** Returns a function that translates codes of ID types, e-wallets and banks. */
async function readLabels(): Promise<(code: string) => string> {
  const labels = new Map<string, string>()
  for (const paramType of dictionaries)
    for (const { value, label } of await call(dict.selectDictDataByType, {
      paramType,
      language: wireLanguage(),
    }))
      labels.set(value, label)
  return (code) => labels.get(code) ?? code
}

/**
 * Reads all that the service shows about the signed-in user. The service asks for the login PIN first, because the copy contains
 * the ID number. `reads` holds the replies as they are on the wire, by the native name of the operation.
 */
export async function gatherData(borrower: boolean) {
  const reader = createReader()
  const { one, all } = reader
  const information = await one(user.getInformation, { pinTicket: null })
  await one(user.getLoginMgt, { deviceId: deviceId() })
  const feedback = []
  for (const status of Object.values(FeedbackState))
    feedback.push(...(await all(user.getProblemList, { status }, ({ list }) => list)))
  const messages = await all(msg.getMsgList, { type: null }, ({ list }) => list)
  const records = await all(transactions.getTransactionList, { type: null, month: null }, ({ list }) => list)
  const lending = borrower ? await gatherBorrower(reader) : null
  const agent = borrower ? null : await gatherAgent(reader)
  const toLabel = await readLabels()
  return { reads: reader.reads, toLabel, information, feedback, messages, records, lending, agent }
}

export type MyDataCopy = Awaited<ReturnType<typeof gatherData>>
