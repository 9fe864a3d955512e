import type { ReactNode } from 'react'
import { type Text, useT } from '../../i18n/translate'
import { type Centavos, Money, translateData } from '../base/Amount'
import { markAmounts } from '../base/content'
import { cx } from '../base/cx'
import './facts.css'
import type { Tone } from '../base/content'

/** A row of a definition list: a label with an amount or another value. */
export interface Fact {
  label: Text
  money?: Centavos | undefined
  value?: ReactNode
  /** True to emphasize the row, such as a total. */
  strong?: boolean
  tone?: Tone | undefined
  /** Explanation, shown under the label. */
  help?: Text | undefined
}

/**
 * A definition list. A row without money and value shows a dash. `stacked` puts values under their
 * labels, for text rather than amounts.
 */
export function Facts({
  rows,
  exact,
  stacked,
}: {
  rows: readonly Fact[]
  exact?: boolean
  stacked?: boolean
}) {
  const t = useT()
  return (
    <dl className={cx('facts', stacked && 'facts-stacked')}>
      {rows.map(({ label, money, value, strong, tone, help }) => {
        const name = t(label)
        return (
          <div key={name} className={cx(strong && 'facts-strong')}>
            <dt className="mut">
              {name}
              {help && <span className="sm facts-help">{markAmounts(t(help))}</span>}
            </dt>
            <dd className={cx(tone && `toned ${tone}`)} translate={translateData(value)}>
              {money === undefined ? (value ?? '–') : <Money value={money} exact={exact ?? false} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
