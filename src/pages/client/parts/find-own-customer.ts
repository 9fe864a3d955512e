import type { Customer } from '../../../../bridge/contract/entities/person'
import { user } from '../../../../bridge/contract/operations/system-user'
import { call } from '../../../api/service'

/** Finds one of the agent's customers by mobile; null if no customer has this number. Rejects with a Failure. */
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
