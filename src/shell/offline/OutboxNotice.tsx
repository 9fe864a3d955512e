import { useEffect, useState } from 'react'
import type { PaymentPromise } from '../../../bridge/contract/entities/overdue'
import { Failure } from '../../../bridge/gateway/failure'
import type { Conflict } from '../../api/outbox/outbox'
import { useMutation } from '../../api/writes/use-mutation'
import { formatPesos } from '../../domain/money/money'
import {
  discardEntry,
  outbox,
  sendOutbox,
  sendOutboxNow,
  startOutbox,
  useOutbox,
} from '../../features/offline/agent-outbox'
import {
  type AgentEntry,
  describeEntry,
  getLabel,
  type OrderState,
  type OutboxContent,
} from '../../features/offline/outbox-content'
import { type Dates, useDates } from '../../i18n/dates'
import { type Translate, useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { type Fact, Facts } from '../../ui/display/Facts'
import { FormError } from '../../ui/input/FormError'
import { Line } from '../../ui/layout/Frame'
import { Card, Small } from '../../ui/layout/Page'
import { Confirm, Sheet } from '../../ui/layout/Sheet'
import { Notice, Pill } from '../../ui/state/status'
import { ChangeForm, describeForm, describeTheirForm, isFormEntry, TheirForm } from './FormEntry'
import './outbox.css'

const describePromise = (
  promise: Pick<PaymentPromise, 'day' | 'amount'> | null | undefined,
  t: Translate,
  dates: Dates,
): string =>
  promise
    ? t('writes.outbox.promised', {
        amount: formatPesos(promise.amount),
        day: dates.day(promise.day, 'short'),
      })
    : t('writes.outbox.noPromise')

/** The user's own version of an entry. */
function describeMine(content: OutboxContent, t: Translate, dates: Dates): string {
  if (content.kind === 'review')
    return content.body.confirm
      ? t('writes.outbox.approve')
      : t('writes.outbox.sendBack', { count: content.body.refused.length })
  if (content.kind === 'reach') return ''
  if (content.kind === 'form') return describeForm(content.form, t)
  const { promise, text } = content.contact
  return promise ? describePromise(promise, t, dates) : (text ?? '')
}

/** The service's version of an entry that has changed. */
function getTheirs({ content, conflict }: AgentEntry, t: Translate, dates: Dates): Fact[] {
  if (content.kind === 'form') return conflict ? describeTheirForm(conflict, t) : []
  if (conflict?.reason !== 'changed') return []
  if (content.kind === 'review') return [{ label: 'writes.outbox.theirs', value: t('writes.outbox.newForm') }]
  const now = conflict.theirs as OrderState // of a contact
  return [
    { label: 'writes.outbox.theirs', value: describePromise(now.promise, t, dates) },
    { label: 'writes.outbox.due', money: now.dueToday },
  ]
}

const explain = ({ reason, message }: Conflict) =>
  reason === 'refused' && message ? (
    <>{message}</>
  ) : reason === 'gone' ? (
    'writes.outbox.gone'
  ) : (
    'writes.outbox.changed'
  )

/** One entry with its time and, after a conflict, both versions and the choice between them. */
function Entry({ entry, onLeave }: { entry: AgentEntry; onLeave(): void }) {
  const t = useT()
  const dates = useDates()
  const { content, conflict, at } = entry
  const [isAsking, setAsking] = useState(false)
  const decision = useMutation(async (sends: boolean) => {
    if (!sends) await discardEntry(entry)
    else if ((await outbox.sendAnyway(entry)) === 'lost') throw new Failure('network', 'gateway', 'outbox')
    // entries about the same customer have waited for the decision
    sendOutbox()
  })
  const mine = describeMine(content, t, dates)
  return (
    <Card>
      <h3>{describeEntry(content, t)}</h3>
      <Line>
        <Small>{dates.moment(new Date(at).toISOString())}</Small>
        {!conflict && <Pill tone="info" text="writes.outbox.waiting" />}
      </Line>
      {conflict && <Notice tone="warn" text={explain(conflict)} />}
      {(mine || conflict) && (
        <Facts
          stacked
          rows={[
            { label: 'writes.outbox.mine', value: mine || t(getLabel(content)) },
            ...getTheirs(entry, t, dates),
          ]}
        />
      )}
      {isFormEntry(entry) && <TheirForm entry={entry} />}
      <FormError mutation={decision} />
      <div className="outbox-actions">
        {conflict && (
          <Button
            kind="secondary"
            size="small"
            text="writes.outbox.discard"
            disabled={decision.busy}
            onPress={() => (content.kind === 'form' ? setAsking(true) : decision.run(false))}
          />
        )}
        {isFormEntry(entry) && conflict?.reason !== 'gone' && (
          <ChangeForm entry={entry} disabled={decision.busy} onChanged={onLeave} />
        )}
        {conflict && conflict.reason !== 'gone' && (
          <Button
            size="small"
            text="writes.outbox.anyway"
            busy={decision.busy}
            onPress={() => decision.run(true)}
          />
        )}
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="writes.outbox.discardForm"
        text="writes.outbox.discardForm.text"
        confirm="writes.outbox.discard"
        tone="bad"
        busy={decision.busy}
        onConfirm={() => decision.run(false)}
      />
    </Card>
  )
}

/** Publishes the height of the bar, below which the header of the page and the list pane stick. */
function publishHeight(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const publish = () => style.setProperty('--outbox', `${bar.offsetHeight}px`)
  publish()
  const watch = new ResizeObserver(publish)
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--outbox')
  }
}

/** Bar above each page of an agent while something is to be sent; visible when the page is scrolled, too. Opens the list. */
export function OutboxNotice() {
  const t = useT()
  const entries = useOutbox()
  const [open, setOpen] = useState(false)
  const sending = useMutation(sendOutboxNow)
  useEffect(startOutbox, [])
  const toDecide = entries.filter(({ conflict }) => conflict).length
  const isEmpty = entries.length === 0
  return (
    <>
      <div role="status" className="outbox-place">
        {!isEmpty && (
          <button ref={publishHeight} type="button" className="outbox-bar" onClick={() => setOpen(true)}>
            <span>{t('writes.outbox.count', { count: entries.length })}</span>
            {toDecide > 0 && <span>{t('writes.outbox.decide', { count: toDecide })}</span>}
          </button>
        )}
      </div>
      <Sheet
        open={open && !isEmpty}
        onClose={() => setOpen(false)}
        title="writes.outbox.title"
        footer={<Button text="writes.outbox.now" busy={sending.busy} onPress={() => sending.run()} />}
      >
        <FormError mutation={sending} />
        <p className="mut">{t('writes.outbox.text')}</p>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onLeave={() => setOpen(false)} />
        ))}
      </Sheet>
    </>
  )
}
