import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useT } from '../i18n/translate'
import { openAddress, replaceEntry } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { getLoadedPage, loadPage } from '../routes/load-page'
import { findRoute, type Path, parseAppAddress } from '../routes/lookup'
import { Overlap } from '../ui/layout/Page'
import { SidePaneContext } from '../ui/layout/side-pane'
import { Skeleton } from '../ui/state/Skeleton'
import './list-pane.css'

/** The page of a list once it is loaded. */
function useLoadedPage(path: Path) {
  const [, setLoads] = useState(0)
  const page = getLoadedPage(path)
  useEffect(() => {
    let current = true
    if (!page)
      loadPage(path).then(
        () => current && setLoads((count) => count + 1),
        // what stands beside it is whole without it, and the next page asks again
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [page, path])
  return page
}

/** Does a page of the same kind stand beside the list already? What tells such pages is in their query. */
function isDetailOpen({ searchParams }: URL): boolean {
  const here = new URLSearchParams(location.search)
  return [...searchParams.keys()].every((name) => here.has(name))
}

/** A row leads to the page beside; one that stands there already gives way, so that back leads to the list. */
function openRow(event: MouseEvent<HTMLElement>, list: Path): void {
  if (!isPlainClick(event)) return
  const link = event.target instanceof Element && event.target.closest('a[href]')
  const address = link && parseAppAddress(link.getAttribute('href') ?? '')
  if (!address) return
  const url = new URL(address, location.origin)
  if (findRoute(url.pathname)?.listPath !== list) return
  event.preventDefault()
  const isSamePage = url.pathname === location.pathname
  if (isDetailOpen(url)) replaceEntry(address)
  else openAddress(address)
  if (!isSamePage) return
  // it is the same page to the frame around it, but not to whoever reads it
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('.head h1')?.focus({ preventScroll: true })
}

/**
 * The list that stands beside a page in two columns. It stays from page to page, with what was searched and how far it
 * was scrolled. It comes after the page in the document, where the focus goes on from a row.
 */
export function ListPane({ path }: { path: Path }) {
  const t = useT()
  const [at] = useLocation()
  const search = useSearch()
  const [own, setOwn] = useState('')
  const Page = useLoadedPage(path)
  const isOwn = at === path
  // the address counts where it is the list's own
  if (isOwn && own !== search) setOwn(search)
  const show = (address: string) => {
    if (location.pathname === path) replaceEntry(address)
    else setOwn(new URL(address, location.origin).search.slice(1))
  }
  if (!Page)
    return (
      <aside className="beside">
        <Overlap>
          <Skeleton shape="list" />
        </Overlap>
      </aside>
    )
  const title = findRoute(path)?.title
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its links are followed, which the keyboard clicks too
    <aside className="beside" aria-label={title && t(title)} onClick={(event) => openRow(event, path)}>
      <SidePaneContext value={{ search: own, shown: search, show }}>
        <Page />
      </SidePaneContext>
    </aside>
  )
}
