import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useT } from '../i18n/translate'
import { open, replaceEntry } from '../routes/history/history'
import { isPlainClick } from '../routes/history/plain-click'
import { loadedPage, loadPage } from '../routes/load-page'
import { ownAddress, type Path, routeOf } from '../routes/lookup'
import { BesideContext } from '../ui/layout/beside'
import { Overlap } from '../ui/layout/Page'
import { Skeleton } from '../ui/state/Skeleton'
import './list-pane.css'

/** The page of a list once it is loaded. */
function usePage(path: Path) {
  const [, setLoads] = useState(0)
  const page = loadedPage(path)
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
function isTaken({ searchParams }: URL): boolean {
  const here = new URLSearchParams(location.search)
  return [...searchParams.keys()].every((name) => here.has(name))
}

/** A row leads to the page beside; one that stands there already gives way, so that back leads to the list. */
function followRow(event: MouseEvent<HTMLElement>, list: Path): void {
  if (!isPlainClick(event)) return
  const link = event.target instanceof Element && event.target.closest('a[href]')
  const address = link && ownAddress(link.getAttribute('href') ?? '')
  if (!address) return
  const url = new URL(address, location.origin)
  if (routeOf(url.pathname)?.beside !== list) return
  event.preventDefault()
  const isSamePage = url.pathname === location.pathname
  if (isTaken(url)) replaceEntry(address)
  else open(address)
  if (!isSamePage) return
  // it is the same page to the frame around it, but not to whoever reads it
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('.head h1')?.focus({ preventScroll: true })
}

/**
 * The list that stands beside a page in two columns. It stays from page to page, with what was searched and how far it
 * was scrolled. It comes after the page in the document, where the focus goes on from a row.
 */
export function ListBeside({ path }: { path: Path }) {
  const t = useT()
  const [at] = useLocation()
  const search = useSearch()
  const [own, setOwn] = useState('')
  const Page = usePage(path)
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
  const title = routeOf(path)?.title
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its links are followed, which the keyboard clicks too
    <aside className="beside" aria-label={title && t(title)} onClick={(event) => followRow(event, path)}>
      <BesideContext value={{ search: own, shown: search, show }}>
        <Page />
      </BesideContext>
    </aside>
  )
}
