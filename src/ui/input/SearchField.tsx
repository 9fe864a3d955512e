import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { type Text, useT } from '../../i18n/translate'
import { Icon } from '../base/Icon'
import { search as searchIcon } from '../base/icons'
import { useDebouncedValue } from '../hooks/use-debounced-value'
import { TextInput } from './Field'

interface SearchFieldProps {
  /** Accessible name and placeholder, such as 'Search orders'. */
  label: Text
  /** Initial search text. */
  value: string
  /** Called with the trimmed text once typing pauses. */
  onSearch(text: string): void
}

/** A debounced search input above a list. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const wanted = useDebouncedValue(typed.trim(), limits.throttleSearchMs)
  const notified = useRef(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    if (wanted === notified.current) return
    notified.current = wanted
    latest.current(wanted)
  }, [wanted])
  return (
    <TextInput
      type="search"
      inputMode="search"
      enterKeyHint="search"
      autoCapitalize="none"
      aria-label={t(label)}
      placeholder={t(label)}
      maxLength={80}
      before={<Icon icon={searchIcon} size={20} />}
      value={typed}
      onChange={setTyped}
    />
  )
}
