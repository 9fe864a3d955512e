import { useCallback, useEffect, useRef, useState } from 'react'
import type { Size, View } from '../../../domain/place/geo'
import { type PlacedTile, tileUrl, toZoom, visibleTiles } from '../../../domain/place/tiles'

type Outcome = 'there' | 'failed'

/** A tile with its URL and its position in the window. */
export interface ShownTile extends PlacedTile {
  address: string
}

/** Tiles of a view. After zooming, tiles of the old zoom level stay visible until the new tiles are loaded. */
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
  // drop the old zoom level if it is more than two levels away, because it has too many tiles or too little detail
  const older = below !== null && below !== now && Math.abs(below - now) <= 2 ? at(below) : []

  // retries failed tiles once the network is back
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
    // forget the outcome of tiles out of view, so that failed tiles are requested again when they come back into view
    const isInSight = (one: string) => inSight.current.some((tile) => tile.address === one)
    setOutcomes((before) => new Map([...before].filter(([one]) => isInSight(one))).set(address, outcome))
  }, [])
  const tiles = shown.filter((one) => outcomes.get(one.address) !== 'failed')
  return { tiles, ended, round, whole, failed: all('failed') }
}

export type Tiles = ReturnType<typeof useTiles>
