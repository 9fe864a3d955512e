import { useQuery } from '../../../routes/history/links'
import { Notice } from '../../../ui/state/status'

/** Explains a redirect home after opening a page of the other account type. */
export function RedirectNotice({ borrower }: { borrower: boolean }) {
  const { away } = useQuery(borrower ? '/pages/index/index' : '/pages/index/indexAgent')
  if (!away) return null
  return (
    <Notice tone="info" title="index.away" text={borrower ? 'index.away.borrower' : 'index.away.agent'} />
  )
}
