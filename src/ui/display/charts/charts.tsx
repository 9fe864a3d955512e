import { centavos, formatPesos } from '../../../domain/money/money'
import { type Text, useT } from '../../../i18n/translate'
import { Amount, type Centavos } from '../../base/Amount'
import './charts.css'
import { useAmountText } from '../../../i18n/hidden-amounts'
import { CountUp } from '../CountUp'
import { HiddenTable } from '../Table'

const fraction = (part: number, whole: number): number =>
  whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0

/** Rounds down to whole pesos, so that the available amount is never overstated. */
const floorToPesos = (value: Centavos): Centavos => centavos(Math.floor(value / 100) * 100)

interface LimitArcProps {
  available: Centavos
  used: Centavos
  limit: Centavos
  label: Text
}

/** The credit limit as a half circle, filled by the available share. */
export function LimitArc({ available, used, limit, label }: LimitArcProps) {
  const t = useT()
  const show = useAmountText()
  const filled = fraction(available, limit)
  const line = 'M18 112a92 92 0 0 1 184 0'
  return (
    <div>
      <div className="arc">
        <svg viewBox="0 0 220 122" aria-hidden="true">
          <path className="track" d={line} />
          {filled > 0 && (
            <path className="fill" d={line} pathLength="100" strokeDasharray={`${filled * 100} 100`} />
          )}
        </svg>
        <div className="arc-words">
          <p className="sm mut">{t(label)}</p>
          <CountUp
            value={floorToPesos(available)}
            show={(value) => <Amount value={centavos(value)} size="big" />}
          />
        </div>
      </div>
      <dl className="line sm mut arc-ends">
        <div>
          <dt>{t('ui.limit.used')}</dt>{' '}
          <dd className="num b" translate="no">
            {show(formatPesos(centavos(Math.ceil(used / 100) * 100)))}
          </dd>
        </div>
        <div>
          <dt>{t('ui.limit.total')}</dt>{' '}
          <dd className="num b" translate="no">
            {show(formatPesos(floorToPesos(limit)))}
          </dd>
        </div>
      </dl>
    </div>
  )
}

/** A progress ring: `done` of `total`. */
export function ProgressRing({ done, total, label }: { done: number; total: number; label: Text }) {
  const t = useT()
  return (
    <div className="ring">
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <circle className="track" cx="40" cy="40" r="33" />
        {done > 0 && (
          <circle
            className="fill"
            cx="40"
            cy="40"
            r="33"
            pathLength="100"
            strokeDasharray={`${fraction(done, total) * 100} 100`}
            transform="rotate(-90 40 40)"
          />
        )}
      </svg>
      <span className="num" aria-hidden="true" translate="no">
        {done} / {total}
      </span>
      <HiddenTable caption={t(label)} head={[t('ui.ring.done'), t('ui.ring.of')]} rows={[[done, total]]} />
    </div>
  )
}

/** A small bar chart in a line of text; its label replaces it for screen readers. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const highest = Math.max(...values, 1)
  return (
    <svg className="sparkline" viewBox={`0 0 ${values.length * 4} 20`} role="img" aria-label={label}>
      {values.map((value, at) => {
        const height = value > 0 ? Math.max(3, (value / highest) * 20) : 1
        return <rect key={at} x={at * 4} y={20 - height} width="3" height={height} rx="0.5" />
      })}
    </svg>
  )
}
