import { useQuery } from '../../../routes/history/links'
import { Notice } from '../../../ui/state/status'

/** Shown on the home page after a redirect from a page that is only for the other account type. */
export function RedirectNotice({ borrower }: { borrower: boolean }) {
  const { away } = useQuery(borrower ? '/pages/index/index' : '/pages/index/indexAgent')
  if (!away) return null
  return (
    <Notice tone="info" title="index.away" text={borrower ? 'index.away.borrower' : 'index.away.agent'} />
  )
}
