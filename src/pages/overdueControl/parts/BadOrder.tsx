import { useState } from 'react'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { overdue } from '../../../../bridge/contract/operations/loan-overdue'
import { openExternal } from '../../../api/device/external'
import { useOperation } from '../../../api/query/use-operation'
import { useMutation } from '../../../api/writes/use-mutation'
import { formatPesos } from '../../../domain/money/money'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { contactLink } from '../../../features/agent/contact-link'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Amount, Num } from '../../../ui/base/Amount'
import { Button } from '../../../ui/base/Button'
import { calendar, edit, message, phone } from '../../../ui/base/icons'
import { Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { FormError } from '../../../ui/input/FormError'
import { Line } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Overlap, Stack } from '../../../ui/layout/Page'
import { Notice, Pill } from '../../../ui/state/status'
import { ContactHistory } from './ContactHistory'
import { MessageSheet } from './MessageSheet'
import { NoteSheet } from './NoteSheet'
import { PromiseSheet } from './PromiseSheet'
import { promiseState } from './promise'
import { useAddContact } from './use-add-contact'

type Detail = ReplyOf<typeof overdue.getBadOrderDetail>

/** A late order: amounts owed, contact history, and contacting the customer when the law allows it. */
export function BadOrder({ loanOrderNo }: { loanOrderNo: string }) {
  const detail = useOperation(overdue.getBadOrderDetail, { loanOrderNo })
  return (
    <LoadedPage query={detail} skeleton="card" overlap>
      {(order) => <OverdueOrder order={order} />}
    </LoadedPage>
  )
}

interface ContactRequest {
  how: 'call' | 'message'
  text?: string
}

/**
 * Calls or texts the customer of a late order. The contact is recorded before that, because the reply has
 * the customer's current number.
 */
function useContactCustomer(order: Detail, onReached: () => void) {
  const write = useAddContact(order)
  return useMutation(async ({ how, text }: ContactRequest) => {
    const written = await write({ how, ...(text && { text }) })
    onReached()
    const link = contactLink(how, written.order.mobile, text)
    if (link) await openExternal(link)
  })
}

function OverdueOrder({ order }: { order: Detail }) {
  const { loanOrderNo, customerId, mayContact } = order
  const [open, setOpen] = useState<'message' | 'note' | 'promise' | undefined>()
  const close = () => setOpen(undefined)
  const reach = useContactCustomer(order, close)
  const refused = !mayContact || reach.busy
  return (
    <>
      <Overlap>
        <AmountsOwed order={order} />
        {open === undefined && <FormError mutation={reach} />}
        <LastPromise promise={order.promise} />
        <Notice
          tone={mayContact ? 'info' : 'warn'}
          text={mayContact ? 'order.overdue.fair' : 'order.overdue.hours'}
        />
        <List>
          <Row icon={calendar} title="order.overdue.promise.note" onPress={() => setOpen('promise')} />
          <Row icon={edit} title="order.overdue.note.title" onPress={() => setOpen('note')} />
        </List>
        <ContactHistory contacts={order.contacts} />
        <List>
          <Row title="order.overdue.order" href={href('/pages/order/details', { loanOrderNo })} />
          <Row title="order.overdue.customer" href={href('/pages/me/client/detail', { customerId })} />
        </List>
      </Overlap>
      <Footer>
        <Button
          kind="secondary"
          icon={message}
          text="order.overdue.message"
          disabled={refused}
          onPress={() => setOpen('message')}
        />
        <Button
          icon={phone}
          text="order.overdue.call"
          disabled={refused}
          onPress={() => reach.run({ how: 'call' })}
        />
      </Footer>
      <PromiseSheet order={order} open={open === 'promise'} onClose={close} />
      <NoteSheet order={order} open={open === 'note'} onClose={close} />
      <MessageSheet
        order={order}
        sending={reach}
        open={open === 'message'}
        onClose={close}
        onSend={(text) => reach.run({ how: 'message', text })}
      />
    </>
  )
}

/** The customer, days late, and the amounts owed. */
function AmountsOwed({ order }: { order: Detail }) {
  const t = useT()
  const {
    customerName,
    customerAvatar,
    overDueDays,
    badDebt,
    dueToday,
    principal,
    interest,
    fee,
    penalty,
    mobile,
  } = order
  return (
    <Card>
      <Line together>
        <PersonAvatar name={customerName} fileId={customerAvatar} />
        <h2>{customerName}</h2>
      </Line>
      <Line together>
        <Pill tone="bad" text={['lending.due.late', { count: overDueDays }]} />
        {badDebt && <Pill tone="bad" text="order.overdue.badDebt" />}
      </Line>
      <Stack>
        <span className="sm mut">{t('order.overdue.due')}</span>
        <Amount value={dueToday} size="big" exact />
      </Stack>
      <Facts
        exact
        rows={[
          { label: 'order.overdue.principal', money: principal },
          { label: 'order.overdue.interest', money: interest },
          ...(fee > 0 ? [{ label: 'order.overdue.fee' as const, money: fee }] : []),
          { label: 'order.overdue.penalty', money: penalty },
          ...(badDebt
            ? [{ label: 'order.overdue.badDebt' as const, value: t('order.overdue.badDebt.why') }]
            : []),
          { label: 'order.overdue.mobile', value: <Num>{mobile}</Num> },
        ]}
      />
    </Card>
  )
}

/** The latest promise to pay and its state. */
function LastPromise({ promise }: { promise: Detail['promise'] }) {
  const dates = useDates()
  if (!promise) return null
  const { tone, text } = promiseState[promise.state]
  return (
    <Notice
      tone={tone}
      title={text}
      text={['order.overdue.promised', { amount: formatPesos(promise.amount), day: dates.day(promise.day) }]}
    />
  )
}
