import { formatPesos, formatPesosExact, type zero } from '../../domain/money/money'
import './amount.css'

/** Money in whole centavos. */
export type Centavos = typeof zero

/** A large amount with a small raised peso sign. `exact` always shows centavos. */
export function Amount({
  value,
  size = 'normal',
  exact,
}: {
  value: Centavos
  size?: 'normal' | 'big' | 'hero'
  exact?: boolean
}) {
  // a single text node, so that the amount is read aloud and copied as a whole; CSS raises the sign by ::first-letter
  return (
    <span className={`amount amount-${size}`}>{exact ? formatPesosExact(value) : formatPesos(value)}</span>
  )
}

/** An amount in running text or a column; never wraps. */
export function Money({ value, exact }: { value: Centavos; exact?: boolean }) {
  return <span className="num b">{exact ? formatPesosExact(value) : formatPesos(value)}</span>
}
