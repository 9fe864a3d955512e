import type { GenericSchema } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Operation } from '../../bridge/contract/operation'
import { operations } from '../../bridge/contract/operations'
import { type Caller, openBackend } from './service'

/** What a body may say, by field; whoever calls, one of them knows it. */
const values: Record<string, readonly unknown[]> = {
  loanOrderNo: ['LN-2026-006002', 'LN-2026-008001'],
  customerId: ['U-merchant', undefined],
  transactionNo: ['RP-2026-010001', 'KY-2026-000001'],
  period: [1],
  periods: [[]],
  amount: ['100.00'],
  loanAmount: ['10000.00'],
  productNo: ['P-STOCK-UP'],
  tenorDays: [90],
  repaymentMethod: [0],
  pageNum: [1],
  pageSize: [20],
  search: [''],
  tab: ['IN_PROGRESS'],
  step: ['REGISTER', 'EKYC'],
  paramType: ['store_type'],
  nation: ['PH'],
  level: ['region'],
  phoneNumber: ['9170000017'],
  agentCode: ['AG-0017'],
  deviceId: ['test'],
  kind: ['FACE', 'FINGERPRINT'],
  status: [null, 'TO_UPLOAD'],
  newOnly: [false],
  channel: ['x'],
}
const others = [null, undefined, '1', 1, true, 0]

type ObjectSchema = GenericSchema & { entries?: Record<string, GenericSchema & { type: string }> }

/** Bodies of an operation: each field with one of its values, every field at least once with each. */
function bodiesOf({ body, writesWith }: Operation): Record<string, unknown>[] {
  const entries = (body as ObjectSchema).entries ?? {}
  const names = Object.keys(entries).filter((name) => name !== writesWith)
  return others.flatMap((other, turn) =>
    [0, 1].map((second) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const known = values[name]
          const value = known ? known[(turn + second) % known.length] : other
          return value === undefined ? [] : [[name, value]]
        }),
      ),
    ),
  )
}

const callers: readonly (Caller | null)[] = ['merchant', 'overdue', 'agent', null]

describe('an operation that may be repeated', () => {
  it('changes nothing, whoever asks and whatever it is asked', async () => {
    const backend = openBackend(['merchant', 'overdue', 'agent'])
    for (const caller of callers) if (caller) await backend.raw(caller, operations[0] as Operation, {})
    const answered = new Set<string>()
    const written: string[] = []
    let before = JSON.stringify(backend.service.state)
    for (const operation of operations.filter(({ safe }) => safe)) {
      for (const caller of callers)
        for (const body of bodiesOf(operation)) {
          const { code } = await backend.service.handleNative(operation.native, body, {
            'accept-language': 'en',
            authorization: caller ? `Bearer token-${caller}` : undefined,
          })
          if (code === 200) answered.add(operation.native)
        }
      const after = JSON.stringify(backend.service.state)
      if (after !== before) written.push(operation.native)
      before = after
    }
    expect(written).toEqual([])
    console.info(`safe: ${answered.size} of ${operations.filter(({ safe }) => safe).length} answered`)
    expect(answered.size).toBeGreaterThan(60)
  }, 60_000)
})
