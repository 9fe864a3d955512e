import { createContext, useContext, useEffect } from 'react'
import type { MessageKey } from '../../i18n/message-key'

/** Function that sets the title of the current page; null restores the title of the page's route. Provided by PageFrame. */
export const PageTitleContext = createContext<(title: MessageKey | null) => void>(() => undefined)

/** Overrides a page's title in the header and in the document; null keeps the title of the page's route. */
export function usePageTitle(title: MessageKey | null): void {
  const name = useContext(PageTitleContext)
  useEffect(() => {
    name(title)
    return () => name(null)
  }, [name, title])
}
