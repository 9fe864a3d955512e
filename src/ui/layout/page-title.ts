import { createContext, useContext, useEffect } from 'react'
import type { MessageKey } from '../../i18n/message-key'

/** Names the page that is shown; null gives it the name of its route again. The frame around pages provides it. */
export const PageTitleContext = createContext<(title: MessageKey | null) => void>(() => undefined)

/** Names a page by what has become of it, in its header and in the document; null leaves the name of its route. */
export function usePageTitle(title: MessageKey | null): void {
  const name = useContext(PageTitleContext)
  useEffect(() => {
    // the header stands outside of the page
    name(title)
    return () => name(null)
  }, [name, title])
}
