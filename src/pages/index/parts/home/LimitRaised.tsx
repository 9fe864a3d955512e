import { useEffect, useState } from 'react'
import type { Situation } from '../../../../domain/loan/next-action'
import { centavos, formatPesos, subtract } from '../../../../domain/money/money'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/lookup'
import { read, write } from '../../../../session/storage'
import { IconButton } from '../../../../ui/base/Button'
import { markAmounts } from '../../../../ui/base/content'
import { close } from '../../../../ui/base/icons'
import './limit-raised.css'

/** Shop with a rising limit, drawn in the colours of the user type. */
const Rising = () => (
  <svg className="raised-art" viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
    <path className="raised-track" d="M8 50a24 24 0 0 1 48 0" />
    <path className="raised-fill" d="M8 50a24 24 0 0 1 48 0" />
    <path className="raised-arrow" d="M32 50V32m-7 7 7-7 7 7" />
    <path className="raised-spark" d="M14 14v6M11 17h6M50 8v6M47 11h6M33 8v4M31 10h4" />
  </svg>
)

/**
 * Shown once on a borrower's home after the limit rose: from the first visit with the higher limit until the card is closed or
 * the page is left. Nothing is shown to a user who is late or can't borrow yet; the card then comes later.
 */
export function LimitRaised({ userId, situation }: { userId: string; situation: Situation }) {
  const t = useT()
  const { total, qualified } = situation.limit
  const key = `limit:${userId}` as const
  const [seen] = useState(() => read(key))
  const [closed, setClosed] = useState(false)
  const isCalm = qualified && situation.due.every(({ overDueDays }) => overDueDays === 0)
  const before = seen === null ? total : centavos(Number(seen))
  const isRaised = isCalm && total > before
  // remembers the limit on the phone, because the next visit needs it
  useEffect(() => {
    if (!qualified) return
    // a first, equal or lower limit is only noted; a cached reply may have been lower
    if (total <= before) write(key, String(total))
    if (!isRaised) return
    return () => {
      // the early fold is removed without leaving the page
      if (location.pathname !== href('/pages/index/index')) write(key, String(total))
    }
  }, [key, qualified, before, isRaised, total])
  if (!isRaised || closed) return null
  return (
    <section className="card raised" aria-label={t('index.raised.label')}>
      <Rising />
      <div className="stack grow">
        <h2>{markAmounts(t('index.raised.title', { amount: formatPesos(total) }))}</h2>
        <p className="sm">
          {markAmounts(t('index.raised.text', { amount: formatPesos(subtract(total, before)) }))}
        </p>
        <a className="sm b raised-link" href={href('/pages/me/creditInfo/index')}>
          {t('index.raised.more')}
        </a>
      </div>
      <IconButton
        icon={close}
        label="index.raised.close"
        onPress={() => {
          write(key, String(total))
          setClosed(true)
        }}
      />
    </section>
  )
}
