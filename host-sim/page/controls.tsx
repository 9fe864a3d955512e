import type { ReactNode } from 'react'

export interface Option<T extends string | number> {
  value: T
  label: string
}

/** A choice in the dark bar or above a phone. */
export function Pick<T extends string | number>({
  label,
  value,
  options,
  onPick,
  quiet,
  disabled,
}: {
  label: string
  value: T
  options: readonly Option<T>[]
  onPick(value: T): void
  quiet?: boolean
  disabled?: boolean
}) {
  return (
    <label className={quiet ? 'pick quiet' : 'pick'}>
      <span className={quiet ? 'hidden' : undefined}>{label}</span>
      <select
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const found = options.find((option) => `${option.value}` === target.value)
          if (found) onPick(found.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A plain button of the page. */
export function Act({
  children,
  onPress,
  main,
  bad,
  disabled,
  label,
}: {
  children: ReactNode
  onPress(): void
  main?: boolean
  bad?: boolean
  disabled?: boolean
  label?: string
}) {
  const look = main ? ' main' : bad ? ' bad' : ''
  return (
    <button type="button" className={`act${look}`} onClick={onPress} disabled={disabled} aria-label={label}>
      {children}
    </button>
  )
}

/** What stands where there is nothing to show, and what would change that. */
export const Nothing = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="nothing">
    <b>{title}</b>
    <p>{children}</p>
  </div>
)

/** Data as text that can be read and copied. */
export const Json = ({ of }: { of: unknown }) => (
  <pre tabIndex={0}>{of === undefined ? 'none' : JSON.stringify(of, null, 2)}</pre>
)
