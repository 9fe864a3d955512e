import { formatPesos } from '../../../domain/money/money'
import { type Text, useT } from '../../../i18n/translate'
import type { Centavos } from '../../base/Amount'
import { HiddenTable } from '../Table'
import './plan-bars.css'

/** A bar of the PlanBars chart: an instalment and its components. */
export interface PlanBar {
  label: string
  principal: Centavos
  interest: Centavos
  fee: Centavos
}

const parts = [
  { part: 'fee', text: 'ui.plan.fee' },
  { part: 'interest', text: 'ui.plan.interest' },
  { part: 'principal', text: 'ui.plan.principal' },
] as const

/** A repayment plan as bars of principal, interest and fees. */
export function PlanBars({ rows, label }: { rows: readonly PlanBar[]; label: Text }) {
  const t = useT()
  const highest = Math.max(1, ...rows.map(({ principal, interest, fee }) => principal + interest + fee))
  const used = parts.filter(({ part }) => rows.some((row) => row[part] > 0))
  const every = Math.ceil(rows.length / 6)
  return (
    <div>
      <div className="legend sm" aria-hidden="true">
        {[...used].reverse().map(({ part, text }) => (
          <span key={part}>
            <i className={`bar-${part}`} />
            {t(text)}
          </span>
        ))}
      </div>
      <div className="bars" aria-hidden="true">
        {rows.map((row, at) => (
          <div key={row.label}>
            <div className="bar">
              {used.map(({ part }) => (
                <i
                  key={part}
                  className={`bar-${part}`}
                  style={{ flexBasis: `${(row[part] / highest) * 100}%` }}
                />
              ))}
            </div>
            <span className="sm mut">{at % every === 0 ? row.label : '\u00a0'}</span>
          </div>
        ))}
      </div>
      <HiddenTable
        caption={t(label)}
        head={[t('ui.plan.period'), ...used.map(({ text }) => t(text))]}
        rows={rows.map((row) => [row.label, ...used.map(({ part }) => formatPesos(row[part]))])}
      />
    </div>
  )
}
