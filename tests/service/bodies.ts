import type { GenericSchema } from 'valibot'
import type { Operation } from '../../bridge/contract/operation'

/** Sample values of body fields; each caller knows one of them. */
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

/** Bodies of an operation that together use each value of every field. */
export function bodiesOf({ body, writesWith }: Operation): Record<string, unknown>[] {
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
