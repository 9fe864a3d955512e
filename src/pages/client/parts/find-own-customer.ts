import type { Customer } from '../../../../bridge/contract/entities/person'
import { user } from '../../../../bridge/contract/operations/system-user'
import { call } from '../../../api/service'

/** Finds the agent's own customer by mobile; null if not found. Rejects with a Failure. */
export async function findOwnCustomer(mobile: string): Promise<Customer | null> {
  const { list } = await call(user.getCustomerList, {
    pageNum: 1,
    pageSize: 5,
    search: mobile,
    status: null,
    newOnly: false,
  })
  return list.find(({ phoneNumber }) => phoneNumber === mobile) ?? null
}
