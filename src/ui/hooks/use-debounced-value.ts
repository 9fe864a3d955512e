import { useEffect, useState } from 'react'

/** A value, plain data, once it has kept still for a while. */
export function useDebouncedValue<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setSettled(
          (before) => (JSON.stringify(before) === written ? before : (JSON.parse(written) as T)), // written from a T just above
        ),
      ms,
    )
    return () => clearTimeout(timer)
  }, [written, ms])
  return settled
}
