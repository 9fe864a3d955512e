import type { ReactNode } from 'react'
import { type PhoneName, phoneNames } from '../control/calls/call-log'
import { Highlight } from './Highlight'

export const phoneTitles: Record<PhoneName, string> = { borrower: 'Borrower', agent: 'Agent' }

export interface Option<T extends string | number> {
  value: T
  label: string
}

/** A select field of the top bar or above a phone. */
export function SelectField<T extends string | number>({
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

/** A field for a whole number that is not negative; other input is ignored. */
export const NumberField = ({
  label,
  unit,
  value,
  max,
  onChange,
}: {
  label: string
  unit: string
  value: number
  max: number
  onChange(value: number): void
}) => (
  <label className="pick amount">
    <span>{label}</span>
    <input
      type="number"
      min={0}
      max={max}
      value={value}
      onChange={({ target }) => {
        const next = Number(target.value)
        if (Number.isInteger(next) && next >= 0 && next <= max) onChange(next)
      }}
    />
    <span className="soft">{unit}</span>
  </label>
)

export function Button({
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

/** Buttons of a panel that select one of the phones. */
export const PhoneSwitch = ({ selected, onPick }: { selected: PhoneName; onPick(name: PhoneName): void }) => (
  <div className="segments" role="group" aria-label="Phone">
    {phoneNames.map((name) => (
      <button key={name} type="button" aria-pressed={name === selected} onClick={() => onPick(name)}>
        {phoneTitles[name]}
      </button>
    ))}
  </div>
)

/** Search field of a panel; `list` is the id of a datalist with suggestions. */
export const SearchField = ({
  label,
  placeholder,
  value,
  onChange,
  list,
}: {
  label: string
  placeholder: string
  value: string
  onChange(text: string): void
  list?: string
}) => (
  <input
    type="search"
    aria-label={label}
    {...{ placeholder, value, list }}
    onChange={({ target }) => onChange(target.value)}
  />
)

/** Shown instead of an empty list, with a hint on how to fill the list. */
export const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="nothing">
    <b>{title}</b>
    <p>{children}</p>
  </div>
)

/** Number of levels of nested JSON that are open at first. */
const initialOpenLevels = 2
/** Lists with more items are closed at first. */
const maxOpenListLength = 20

/** A value in a JSON tree, with its property name. */
function JsonNode({
  value,
  name,
  find,
  depth,
}: {
  value: unknown
  name?: string
  find: string
  depth: number
}) {
  const label =
    name === undefined ? null : (
      <>
        <b>
          <Highlight text={name} find={find} />
        </b>
        {': '}
      </>
    )
  if (typeof value !== 'object' || value === null)
    return (
      <div>
        {label}
        <span className={value === null ? 'soft' : typeof value}>
          <Highlight text={value === undefined ? 'none' : JSON.stringify(value)} find={find} />
        </span>
      </div>
    )
  const isList = Array.isArray(value)
  const fields = Object.entries(value)
  if (!fields.length)
    return (
      <div>
        {label}
        <span className="soft">{isList ? '[]' : '{}'}</span>
      </div>
    )
  const isFound = find !== '' && JSON.stringify(value).toLowerCase().includes(find)
  const isOpen = isFound || (depth < initialOpenLevels && fields.length <= maxOpenListLength)
  return (
    <details open={isOpen} key={`${isOpen}`}>
      <summary>
        {label}
        <span className="soft">{isList ? `[${fields.length}]` : `{${fields.length}}`}</span>
      </summary>
      {fields.map(([key, value]) => (
        <JsonNode key={key} value={value} name={key} find={find} depth={depth + 1} />
      ))}
    </details>
  )
}

/** JSON tree that can be folded and copied. Search matches are highlighted, and nodes that contain a match are opened. */
export function JsonTree({ value, find = '' }: { value: unknown; find?: string }) {
  const text = JSON.stringify(value, null, 2) ?? 'none'
  return (
    <div className="json">
      <JsonNode value={value} find={find} depth={0} />
      {text.length > 40 && (
        <button type="button" className="copy" onClick={() => void navigator.clipboard.writeText(text)}>
          Copy
        </button>
      )}
    </div>
  )
}
