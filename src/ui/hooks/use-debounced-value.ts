import { useEffect, useState } from 'react'

/** Debounces a value, which must be plain JSON data. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSettled(
          (before) => (JSON.stringify(before) === written ? before : (JSON.parse(written) as T)), // T is plain data
        ),
      ms,
    )
    return () => clearTimeout(timer)
  }, [written, ms])
  return settled
}
