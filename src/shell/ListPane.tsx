import { type MouseEvent, useEffect, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useT } from '../i18n/translate'
import { openAddress, replaceEntry } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { getLoadedPage, loadPage } from '../routes/load-page'
import { findRoute, type Path, parseAppAddress } from '../routes/lookup'
import { Overlap } from '../ui/layout/Page'
import { SidePaneContext } from '../ui/layout/side-pane'
import { Skeleton } from '../ui/state/Skeleton'
import './list-pane.css'

/** Returns the page component of a list once its chunk is loaded. */
function useLoadedPage(path: Path) {
  const [, setLoads] = useState(0)
  const page = getLoadedPage(path)
  useEffect(() => {
    let current = true
    if (!page)
      loadPage(path).then(
        () => current && setLoads((count) => count + 1),
        // ignore the error, because the page works without the list, and the next page loads the list again
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [page, path])
  return page
}

/** True if a record is already open next to the list: the current URL has all query parameters of the page to open. */
function isDetailOpen({ searchParams }: URL): boolean {
  const here = new URLSearchParams(location.search)
  return [...searchParams.keys()].every((name) => here.has(name))
}

/** Opens a row's page next to the list. If a record is open, replaces its history entry, so that back leads to the list. */
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
  // scroll and focus here: for the user this is a new page, but the route is the same, so PageFrame does neither
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('.head h1')?.focus({ preventScroll: true })
}

/**
 * The list next to a page in two-column layout. Its search and scroll position stay while the page changes. In the DOM, the list
 * comes after the page, because the focus moves to the page when a row is opened.
 */
export function ListPane({ path }: { path: Path }) {
  const t = useT()
  const at = usePathname()
  const search = useSearch()
  const [own, setOwn] = useState('')
  const Page = useLoadedPage(path)
  const isOwn = at === path
  // if the list is the current page, the list's query is in the URL
  if (isOwn && own !== search) setOwn(search)
  const show = (address: string) => {
    if (location.pathname === path) replaceEntry(address)
    else setOwn(new URL(address, location.origin).search)
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click event too
    <aside className="beside" aria-label={title && t(title)} onClick={(event) => openRow(event, path)}>
      <SidePaneContext value={{ search: own, shown: search, show }}>
        <Page />
      </SidePaneContext>
    </aside>
  )
}
