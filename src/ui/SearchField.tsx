import { useEffect, useRef, useState } from 'react'
import { limits } from '../../bridge/contract/limits'
import { type Text, useT } from '../i18n/translate'
import { TextInput } from './Field'
import { Icon } from './Icon'
import { search as searchIcon } from './icons'

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
  const notice = useRef(value)
  const latest = useRef(onSearch)
  latest.current = onSearch
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === notice.current) return
    const timer = setTimeout(() => {
      notice.current = wanted
      latest.current(wanted)
    }, limits.throttleSearchMs)
    return () => clearTimeout(timer)
  }, [typed])
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
