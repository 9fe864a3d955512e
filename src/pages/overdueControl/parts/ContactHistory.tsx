import type { ContactHow } from '../../../../bridge/contract/entities/overdue'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import type { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { formatPesos } from '../../../domain/money/money'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import type { IconShape } from '../../../ui/base/Icon'
import { calendar, edit, message, phone } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { Section } from '../../../ui/layout/Page'
import { Pill } from '../../../ui/state/status'
import { promiseState } from './promise'

const contactLabels: Record<ContactHow, { icon: IconShape; title: MessageKey }> = {
  call: { icon: phone, title: 'order.overdue.called' },
  message: { icon: message, title: 'order.overdue.wrote' },
  note: { icon: edit, title: 'order.overdue.noted' },
  promise: { icon: calendar, title: 'order.overdue.promise.note' },
}

/** Contact history of a late order, latest first. */
export function ContactHistory({
  contacts,
}: {
  contacts: ReplyOf<typeof overdue.getBadOrderDetail>['contacts']
}) {
  const t = useT()
  const dates = useDates()
  return (
    <Section title="order.overdue.contacts">
      {contacts.length === 0 ? (
        <p className="mut">{t('order.overdue.noContacts')}</p>
      ) : (
        <List>
          {contacts.map(({ at, how, note, text, promise }) => (
            <Row
              key={at + how + (text ?? '')}
              {...contactLabels[how]}
              sub={
                <>
                  {promise &&
                    t('order.overdue.promised', {
                      amount: formatPesos(promise.amount),
                      day: dates.day(promise.day),
                    })}
                  {text}
                  <span className="row-when">{`${note} · ${dates.moment(at)}`}</span>
                </>
              }
              {...(promise && { value: <Pill {...promiseState[promise.state]} /> })}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
