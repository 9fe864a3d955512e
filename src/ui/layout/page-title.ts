import { createContext, useContext, useEffect } from 'react'
import type { MessageKey } from '../../i18n/message-key'

/** Sets the title of the current page; null restores the title of its route. Provided by PageFrame. */
export const PageTitleContext = createContext<(title: MessageKey | null) => void>(() => undefined)

/** Overrides a page's title in its header and in the document; null keeps the title of its route. */
export function usePageTitle(title: MessageKey | null): void {
  const name = useContext(PageTitleContext)
  useEffect(() => {
    name(title)
    return () => name(null)
  }, [name, title])
}
