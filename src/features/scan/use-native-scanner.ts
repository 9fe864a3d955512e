import { type RefObject, useEffect, useRef, useState } from 'react'
import { can } from '../../api/service'

export interface NativeScanner {
  /** Undefined until the host has reported whether it has a scanner. */
  able: boolean | undefined
  start(): void
}

/** The phone's own scanner, if the host has one. Opens automatically if `fresh` is true and `held` is false. */
export function useNativeScanner(
  scan: (signal: AbortSignal) => Promise<void>,
  fresh: RefObject<boolean>,
  held: boolean,
): NativeScanner {
  const [able, setAble] = useState<boolean>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // close a scanner that is still open when the user leaves the page
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const start = useRef(() => {})
  start.current = () => void scan(leaving.current.signal)
  useEffect(() => {
    // users open this page to scan, so open the phone's scanner once
    let current = true
    void can('scan').then((answer) => {
      if (!current) return
      setAble(answer === 'yes')
      if (answer === 'yes' && fresh.current && !held) start.current()
      fresh.current = false
    })
    return () => {
      current = false
    }
  }, [fresh, held])
  return { able, start: () => start.current() }
}
