import type { CustomerContact } from '../../../bridge/contract/entities/overdue'
import type { CustomerDetail } from '../../../bridge/contract/entities/person'
import { mayContact } from '../../domain/lending/ageing'
import { serviceClock } from '../../session/service-clock'
import { isUnsent, saveToOutbox } from './agent-outbox'

/**
 * Saves a call or message to a customer that could not be sent because of `error`. Throws this error if the contact may have been
 * refused or the service takes no late contacts. `id` is that of the first attempt, which may have arrived although its reply was lost.
 */
export async function saveUnsentContact(
  error: unknown,
  { customerId, name, lateContactHours }: CustomerDetail,
  how: CustomerContact['how'],
  id: string,
): Promise<void> {
  // decided: the hours that hold for all customers, because the days late in a kept reply may be outdated
  const isAllowed = mayContact(serviceClock.now(), 0)
  if (!isUnsent(error) || lateContactHours === undefined || !isAllowed) throw error
  await saveToOutbox(customerId, { kind: 'reach', customerName: name, how }, id)
}
