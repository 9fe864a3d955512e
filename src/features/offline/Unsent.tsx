import { useEffect } from 'react'
import type { CustomerContact } from '../../../bridge/contract/entities/overdue'
import type { CustomerDetail } from '../../../bridge/contract/entities/person'
import { useMutation } from '../../api/writes/use-mutation'
import { mayContact } from '../../domain/lending/ageing'
import { useT } from '../../i18n/translate'
import { serviceClock } from '../../session/service-clock'
import { Button } from '../../ui/base/Button'
import { FormError } from '../../ui/input/FormError'
import { Stack } from '../../ui/layout/Page'
import { Notice } from '../../ui/state/status'
import { outbox, saveToOutbox, sendOutboxNow, useOutbox } from './agent-outbox'
import { isUnsent } from './is-unsent'
import { describeEntry } from './outbox-content'

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

/** Shows, before an agent logs out, how much is not sent yet, with a button to send it now. */
export function UnsentEntries() {
  const entries = useOutbox()
  // may be opened before the bar of the outbox has loaded the entries; without a store there is nothing to show
  useEffect(() => void outbox.load().catch(() => undefined), [])
  const t = useT()
  const toDecide = entries.filter(({ conflict }) => conflict)
  const sending = useMutation(sendOutboxNow)
  if (entries.length === 0) return null
  return (
    <Stack>
      <Notice
        tone="info"
        text={['me.index.logout.unsent', { count: entries.length }]}
        action={
          entries.length > toDecide.length && (
            <Button
              kind="secondary"
              size="small"
              text="writes.outbox.now"
              busy={sending.busy}
              onPress={() => sending.run()}
            />
          )
        }
      />
      {toDecide.length > 0 && (
        <Notice tone="warn" title={['writes.outbox.decide', { count: toDecide.length }]}>
          {toDecide.map(({ id, content }) => (
            <p key={id}>{describeEntry(content, t)}</p>
          ))}
        </Notice>
      )}
      <FormError mutation={sending} />
    </Stack>
  )
}
