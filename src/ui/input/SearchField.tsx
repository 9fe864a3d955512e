import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../bridge/contract/limits'
import { type Text, useT } from '../../i18n/translate'
import { Icon } from '../base/Icon'
import { search as searchIcon } from '../base/icons'
import { useDebouncedValue } from '../hooks/use-debounced-value'
import { TextInput } from './Field'

interface SearchFieldProps {
  /** What is searched, and for what. */
  label: Text
  /** What is searched for at first. */
  value: string
  /** Told once typing pauses. */
  onSearch(text: string): void
}

/** A line to search a list with; it answers while one types. */
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
      before={<Icon of={searchIcon} size={20} />}
      value={typed}
      onChange={setTyped}
    />
  )
}
