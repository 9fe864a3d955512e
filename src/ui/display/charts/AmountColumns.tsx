import { type CSSProperties, type PointerEvent, useRef } from 'react'
import { formatPesos } from '../../../domain/money/money'
import { type Text, useT } from '../../../i18n/translate'
import { type Centavos, Num } from '../../base/Amount'
import './columns.css'
import { useAmountText } from '../../../i18n/hidden-amounts'
import { cx } from '../../base/cx'
import { HiddenTable } from '../Table'

/** A column of the chart, such as a day or a month. */
export interface AmountColumn {
  key: string
  /** Display text of the column. */
  label: string
  amount: Centavos
}

interface AmountColumnsProps {
  columns: readonly AmountColumn[]
  /** Label of the whole chart; also the caption of the table for screen readers. */
  label: Text
  /** Kind of column, such as 'Day'; the heading of the table's first column. */
  head: Text
  /** Key of the selected column, whose amount is shown. */
  chosen: string
  onChoose(key: string): void
}

/**
 * A column chart of amounts. The user selects a column by touching the chart above it or by arrow keys, and sees its amount. A
 * hidden table lists all amounts for screen readers.
 */
export function AmountColumns({ columns, label, head, chosen, onChoose }: AmountColumnsProps) {
  const t = useT()
  const show = useAmountText()
  const place = useRef<HTMLDivElement>(null)
  const highest = Math.max(1, ...columns.map(({ amount }) => amount))
  const at = Math.max(
    0,
    columns.findIndex(({ key }) => key === chosen),
  )
  const shown = columns[at]
  if (!shown) return null
  const choose = (index: number) => {
    const column = columns[Math.min(columns.length - 1, Math.max(0, index))]
    if (column && column.key !== chosen) onChoose(column.key)
  }
  // selects the column under the pointer here, because in some browsers only dragging the (invisible) thumb moves a range input
  const touched = ({ clientX }: PointerEvent) => {
    const box = place.current?.getBoundingClientRect()
    if (box && box.width > 0) choose(Math.floor(((clientX - box.left) / box.width) * columns.length))
  }
  return (
    <div>
      <p
        className="columns-shown"
        aria-hidden="true"
        // custom properties are not in React's type
        style={{ '--at': (at + 0.5) / columns.length } as CSSProperties}
      >
        <span className="sm mut">{shown.label}</span>{' '}
        <Num className="b">{show(formatPesos(shown.amount))}</Num>
      </p>
      <div className="columns" ref={place} onPointerDown={touched}>
        <input
          type="range"
          min={0}
          max={columns.length - 1}
          step={1}
          value={at}
          aria-label={t(label)}
          aria-valuetext={show(`${shown.label}: ${formatPesos(shown.amount)}`)}
          onChange={(event) => choose(event.target.valueAsNumber)}
        />
        {columns.map(({ key, amount }) => (
          <i
            key={key}
            className={cx(key === shown.key && 'on', amount === 0 && 'none')}
            // custom properties are not in React's type
            style={{ '--share': amount / highest } as CSSProperties}
          />
        ))}
      </div>
      <div className="line sm mut" aria-hidden="true">
        <span>{columns[0]?.label}</span>
        <span>{columns.at(-1)?.label}</span>
      </div>
      <HiddenTable
        caption={t(label)}
        head={[t(head), t('ui.line.amount')]}
        rows={columns.map((one) => [one.label, show(formatPesos(one.amount))])}
      />
    </div>
  )
}
