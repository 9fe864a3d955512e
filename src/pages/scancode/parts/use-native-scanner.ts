import { type RefObject, useEffect, useRef, useState } from 'react'
import { can } from '../../../api/service'

interface NativeScanner {
  /** Undefined until the host has said whether it has one. */
  able: boolean | undefined
  start(): void
}

/** The phone's own scanner, where the host has one; it opens with the page unless `held` back, and only while `fresh`. */
export function useNativeScanner(
  scan: (signal: AbortSignal) => Promise<void>,
  fresh: RefObject<boolean>,
  held: boolean,
): NativeScanner {
  const [able, setAble] = useState<boolean>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    // a scanner that is still open must close with the page
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const start = useRef(() => {})
  start.current = () => void scan(leaving.current.signal)
  useEffect(() => {
    // whoever opens this page wants to scan, so the phone's scanner opens with it, once
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
