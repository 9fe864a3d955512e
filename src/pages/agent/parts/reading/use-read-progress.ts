import { useEffect, useState } from 'react'

function visibleShare(): number {
  const { scrollHeight } = document.documentElement
  const seen = scrollY + innerHeight
  // the last scroll position may be a fraction of a pixel short of the end
  return seen >= scrollHeight - 4 ? 1 : seen / scrollHeight
}

/** Share of the page seen so far, 0 to 1. Stays 0 until the page has loaded (`isWhole`). */
export function useReadProgress(isWhole: boolean): number {
  const [share, setShare] = useState(0)
  // the scroll position is not React state, so an effect subscribes to it
  useEffect(() => {
    if (!isWhole) return
    const look = () => setShare((before) => Math.max(before, visibleShare()))
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [isWhole])
  return share
}
