import { formatPesos, formatPesosExact, type zero } from '../../domain/money/money'
import './amount.css'

/** Money as the domain has it: whole centavos. */
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
  // one piece of text, so that it is read and copied as one; the peso sign is its first letter
  return (
    <span className={`amount amount-${size}`}>{exact ? formatPesosExact(value) : formatPesos(value)}</span>
  )
}

/** An amount within words or a column; never broken over two lines. */
export function Money({ value, exact }: { value: Centavos; exact?: boolean }) {
  return <span className="num b">{exact ? formatPesosExact(value) : formatPesos(value)}</span>
}
