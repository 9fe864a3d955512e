import { useCallback, useEffect, useRef, useState } from 'react'
import type { Size, View } from '../../../domain/place/geo'
import { type PlacedTile, tileUrl, toZoom, visibleTiles } from '../../../domain/place/tiles'

type Outcome = 'there' | 'failed'

/** A tile in the window, and where it comes from. */
export interface ShownTile extends PlacedTile {
  address: string
}

/** The tiles of a view; what has been seen whole stays below until finer or coarser ones are there. */
export function useTiles(template: string, view: View | null, size: Size | null) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [round, setRound] = useState(0)
  const seen = useRef<number | null>(null)
  const at = (z: number): ShownTile[] =>
    view && size
      ? visibleTiles(view, size, z).map((one) => ({ ...one, address: tileUrl(template, one) }))
      : []

  const now = view ? toZoom(view) : 0
  const wanted = at(now)
  const all = (outcome: Outcome) =>
    wanted.length > 0 && wanted.every(({ address }) => outcomes.get(address) === outcome)
  const whole = all('there')
  if (whole) seen.current = now
  const below = seen.current
  // farther apart there would be too many, or too little to see
  const older = below !== null && below !== now && Math.abs(below - now) <= 2 ? at(below) : []

  // a network that is back is asked for what failed
  useEffect(() => {
    const again = () => {
      setOutcomes(new Map())
      setRound((count) => count + 1)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  const shown = [...older, ...wanted]
  const inSight = useRef<readonly ShownTile[]>([])
  inSight.current = shown
  const ended = useCallback((address: string, outcome: Outcome) => {
    // one that comes back into sight is asked for again
    const isInSight = (one: string) => inSight.current.some((tile) => tile.address === one)
    setOutcomes((before) => new Map([...before].filter(([one]) => isInSight(one))).set(address, outcome))
  }, [])
  const tiles = shown.filter((one) => outcomes.get(one.address) !== 'failed')
  return { tiles, ended, round, whole, failed: all('failed') }
}

export type Tiles = ReturnType<typeof useTiles>
