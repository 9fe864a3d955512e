import { usePathname, useSearch } from 'wouter/use-browser-location'
import type { WriteKind } from '../../bridge/contract/once'
import { dismissWrite, type PendingWrite, usePendingWrites } from '../api/writes/writes'
import { formatPesosExact, parsePesos } from '../domain/money/money'
import { toManilaDay } from '../domain/time/day'
import { formatMoment, formatTime } from '../i18n/format-day'
import { currentLanguage, type MessageKey, type Translate, useT } from '../i18n/translate'
import { useClosure } from '../routes/closure'
import { href } from '../routes/history/links'
import { serviceClock } from '../session/service-clock'
import { Button, buttonClass } from '../ui/base/Button'
import type { Tone } from '../ui/base/content'
import { Line } from '../ui/layout/Frame'
import { Notice } from '../ui/state/status'
import './pending-writes.css'

const tones: Record<PendingWrite['state'], Tone> = {
  open: 'warn',
  done: 'ok',
  refused: 'bad',
  notArrived: 'warn',
}

const kindLabels: Record<WriteKind, MessageKey> = {
  payment: 'writes.kind.payment',
  application: 'writes.kind.application',
  signature: 'writes.kind.signature',
  form: 'writes.kind.form',
  registration: 'writes.kind.registration',
  binding: 'writes.kind.binding',
  account: 'writes.kind.account',
  secret: 'writes.kind.secret',
  profile: 'writes.kind.profile',
  feedback: 'writes.kind.feedback',
  cash: 'writes.kind.cash',
  review: 'writes.kind.review',
  contract: 'writes.kind.contract',
  onboarding: 'writes.kind.onboarding',
  withdrawal: 'writes.kind.withdrawal',
}

const stateMessages: Record<PendingWrite['state'], MessageKey> = {
  open: 'writes.open',
  done: 'writes.done',
  refused: 'writes.refused',
  notArrived: 'writes.notArrived',
}

/** URL of the page that shows the result of a write (a request that changes data), by kind. Other kinds only have a notice. */
const resultPages: Partial<Record<WriteKind, (write: PendingWrite) => string | null>> = {
  payment: ({ state, result }) =>
    state === 'open' || result
      ? href('/pages/order/paymentUncertainty', { transactionNo: result ?? undefined })
      : null,
  application: ({ state, result }) =>
    state === 'done' && result ? href('/pages/agent/state', { id: result }) : null,
}

/** Describes the outcome of a write in a sentence. */
export function describeWrite(
  { amount, kind, message, startedAt, state }: PendingWrite,
  t: Translate,
): string {
  const pesos = parsePesos(amount ?? '')
  const values = { amount: pesos === undefined ? '' : formatPesosExact(pesos) }
  const today = toManilaDay(startedAt) === toManilaDay(serviceClock.now())
  const time = (today ? formatTime : formatMoment)(startedAt, currentLanguage())
  // `amount` is missing if the payment was started but not paid
  if (state === 'done' && amount) return t('writes.done.money', { ...values, time })
  const what = t(kindLabels[kind], values)
  if (state === 'notArrived' && amount) return t('writes.notArrived.money', { what, time })
  return t(stateMessages[state], { what, time, reason: message ?? '' })
}

/** Notices above every page: writes whose outcome is being queried, and outcomes that the user has not seen yet. */
export function PendingWrites() {
  const t = useT()
  const here = usePathname() + useSearch()
  const isClosed = useClosure() !== undefined
  // the page that shows the result of a write needs no notice about the write
  const writes = usePendingWrites().filter((write) => isClosed || resultPages[write.kind]?.(write) !== here)
  return (
    <section
      className="pending-writes"
      role="status"
      aria-label={t('writes.label')}
      hidden={writes.length === 0}
    >
      {writes.map((write) => {
        // a closed app shows no other page
        const place = isClosed ? null : resultPages[write.kind]?.(write)
        const seen = () => dismissWrite(write.key)
        return (
          <Notice
            key={write.key}
            tone={tones[write.state]}
            text={<>{describeWrite(write, t)}</>}
            action={
              <Line together>
                {place && (
                  <a className={buttonClass('secondary', 'small')} href={place} onClick={seen}>
                    {t('writes.show')}
                  </a>
                )}
                {write.state !== 'open' && (
                  <Button kind="secondary" size="small" text="writes.close" onPress={seen} />
                )}
              </Line>
            }
          />
        )
      })}
    </section>
  )
}
