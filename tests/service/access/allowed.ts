import type { Operation } from '../../../bridge/contract/operation'
import { groups } from '../../../bridge/contract/operations'
import * as calls from './allowed-calls'
import * as loans from './allowed-loan-calls'
import { cashCalls, networkCalls } from './allowed-payment-calls'
import { systemCalls } from './allowed-system-calls'

const grouped = {
  auth: calls.authCalls,
  register: calls.registerCalls,
  user: calls.userCalls,
  credentials: calls.credentialsCalls,
  smsCodes: calls.codeCalls,
  emailCodes: calls.codeCalls,
  wallet: calls.walletCalls,
  preAuditEvaluation: loans.preAuditCalls,
  agentWork: loans.agentWorkCalls,
  loanProduct: loans.productCalls,
  loanOrder: loans.orderCalls,
  cashTransaction: cashCalls,
} satisfies Partial<Record<keyof typeof groups, Record<string, calls.Prepare>>>
const named = {
  ...calls.openCalls,
  ...loans.repayCalls,
  ...loans.otherLoanCalls,
  ...systemCalls,
  ...networkCalls,
}

/** An operation with a call of it that succeeds. */
export interface Case {
  name: string
  operation: Operation
  who: Operation['who']
  prepare: calls.Prepare | undefined
}

/** Adds the ticket that the operation's row asks for. */
const withProof = (operation: Operation, prepare: calls.Prepare | undefined): calls.Prepare | undefined =>
  prepare &&
  (async (backend) => {
    const { as, body } = await prepare(backend)
    return { as, body: backend.proven(as, operation, body) }
  })

/** Every operation of the contract. */
export const cases: readonly Case[] = Object.entries(groups).flatMap(([group, rows]) =>
  Object.entries<Operation>(rows).map(([key, operation]) => ({
    name: `${group}.${key}`,
    operation,
    who: operation.who,
    prepare: withProof(
      operation,
      (grouped as Record<string, Record<string, calls.Prepare>>)[group]?.[key] ?? named[`${group}.${key}`],
    ),
  })),
)
