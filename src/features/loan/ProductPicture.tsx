import type { ReactNode } from 'react'
import './product-picture.css'

/** Drawing of filled shelves. */
const shelves = (
  <>
    <path className="pp-line" d="M12 33h48M12 57h48M15 14v46M57 14v46" />
    <path className="pp-deep" d="M20 21h9v10.5h-9zM38 42h6v13.5h-6z" />
    <path className="pp-bright" d="M32 17h8v14.5h-8zM47 42h6v13.5h-6z" />
    <path className="pp-warm" d="M44 23h8v8.5h-8zM20 45h13v10.5H20z" />
  </>
)
/** Drawing of a coin with a flash, for quick loans. */
const coin = (
  <>
    <circle className="pp-warm" cx="32" cy="39" r="20" />
    <circle className="pp-light" cx="32" cy="39" r="14.5" />
    <path className="pp-sign" d="M28 48V30h5.5a5.5 5.5 0 0 1 0 11H28m-4-7.5h17" />
    <path className="pp-deep" d="M55 9 44 26h8l-4 13 13-18h-8z" />
  </>
)
/** Drawing of a parol, the Philippine Christmas lantern. */
const lantern = (
  <>
    <path className="pp-line" d="M36 6v6M25 56v8m11-7v9m11-10v8" />
    <path
      className="pp-warm"
      d="m36 12 6.8 14.5 15.7 2-11.5 10.9 3 15.6L36 47.5 22 55l3-15.6-11.5-10.9 15.7-2z"
    />
    <circle className="pp-light" cx="36" cy="35" r="9" />
    <circle className="pp-bright" cx="36" cy="35" r="4" />
  </>
)
/** Drawing of a tricycle with its sidecar. */
const tricycle = (
  <>
    <path className="pp-deep" d="M27 19h32l3 9H24z" />
    <path className="pp-bright" d="M31 28h28v20H28z" />
    <path className="pp-light" d="M35 32h9v8h-9zM48 32h8v8h-8z" />
    <path className="pp-line" d="m13 29 5-2 6 17M10 40h9M14 47h46" />
    <circle className="pp-wheel" cx="18" cy="53" r="6" />
    <circle className="pp-wheel" cx="50" cy="53" r="6" />
  </>
)
/** Drawing of two partners. */
const partners = (
  <>
    <circle className="pp-deep" cx="26" cy="25" r="9" />
    <path className="pp-deep" d="M10 57c1-14 8-19 16-19s15 5 16 19z" />
    <circle className="pp-warm" cx="48" cy="29" r="7.5" />
    <path className="pp-warm" d="M44 57c0-8-1-12-4-16 3-2 5-2.5 8-2.5 7 0 12 5 13 18.5z" />
  </>
)

/** Drawings by product number; all other products get the coin. */
const pictures: Record<string, readonly [picture: ReactNode, ground: 'cool' | 'warm' | 'plain']> = {
  'P-STOCK-UP': [shelves, 'cool'],
  'P-QUICK': [coin, 'warm'],
  'P-SEASON': [lantern, 'cool'],
  'P-EQUIPMENT': [tricycle, 'plain'],
  'P-PARTNER': [partners, 'warm'],
}

/** A product's picture, to distinguish products at a glance. */
export function ProductPicture({ productNo, size = 64 }: { productNo: string; size?: number }) {
  const [picture, ground] = pictures[productNo] ?? [coin, 'plain']
  return (
    <svg className={`pp pp-${ground}`} width={size} height={size} viewBox="0 0 72 72" aria-hidden="true">
      <rect className="pp-ground" width="72" height="72" rx="18" />
      {picture}
    </svg>
  )
}
