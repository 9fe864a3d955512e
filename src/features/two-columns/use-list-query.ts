import { useContext } from 'react'
import { readQuery, replaceQuery, useQuery } from '../../routes/history/links'
import { type Args, href, type Path, type ReadQuery } from '../../routes/lookup'
import { SidePaneContext } from '../../ui/layout/side-pane'

/** Returns a list's query and a function that changes the query: in the URL, or in the side pane if the list is shown there. */
export function useListQuery<P extends Path>(path: P): [ReadQuery<P>, (...args: Args<P>) => void] {
  const beside = useContext(SidePaneContext)
  const own = useQuery(path)
  if (!beside) return [own, (...args) => replaceQuery(path, ...args)]
  return [readQuery(path, beside.search), (...args) => beside.show(href(path, ...args))]
}
