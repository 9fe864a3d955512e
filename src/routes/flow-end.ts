import { useCallback } from 'react'
import { finishFlow } from './history/flows'
import type { Args, Path } from './lookup'
import { useNextPage } from './next-page'

/** Prefetches the page that ends the current flow. Returns a function that opens it and ends the flow (see `finishFlow`). */
export function useFlowEnd<P extends Path>(path: P): (...args: Args<P>) => void {
  useNextPage(path)
  return useCallback((...args) => finishFlow(path, ...args), [path])
}
