import { Fragment, isValidElement, type ReactNode } from 'react'
import { formatPesos, formatPesosExact, type zero } from '../../domain/money/money'
import { cx } from './cx'
import './amount.css'
import { useAmountText } from '../../i18n/hidden-amounts'

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
  const show = useAmountText()
  // a single text node, so that the amount is read aloud and copied as a whole; CSS raises the sign by ::first-letter
  return (
    <span className={`amount amount-${size}`} translate="no">
      {show(exact ? formatPesosExact(value) : formatPesos(value))}
    </span>
  )
}

/** An amount in running text or a column; never wraps. */
export function Money({ value, exact }: { value: Centavos; exact?: boolean }) {
  const show = useAmountText()
  return <Num className="b">{show(exact ? formatPesosExact(value) : formatPesos(value))}</Num>
}

/** A figure, number or code, in digits of equal width. Page translation by the browser leaves it unchanged. */
export function Num({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx('num', className)} translate="no">
      {children}
    </span>
  )
}

const readFragment = (content: ReactNode): ReactNode =>
  isValidElement<{ children?: ReactNode }>(content) && content.type === Fragment
    ? content.props.children
    : content

const isData = (part: unknown): boolean =>
  typeof part === 'string' ? /\d/.test(part) && !/\p{L}{3}/u.test(part) : typeof part === 'number'

/**
 * Value of the attribute `translate` for an element with this content: 'no' for an amount, number or code, so that page translation
 * by the browser leaves it unchanged. Undefined for words.
 */
export function translateData(content: ReactNode): 'no' | undefined {
  const parts = [readFragment(content)].flat().filter((part) => part || part === 0)
  return parts.length > 0 && parts.every(isData) ? 'no' : undefined
}
