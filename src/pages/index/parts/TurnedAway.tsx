import { useQuery } from '../../../routes/links'
import { Notice } from '../../../ui/status'

/** Explains to somebody who opened a page of the other account type why they are at home now. */
export function TurnedAway({ home }: { home: '/pages/index/index' | '/pages/index/indexAgent' }) {
  const { away } = useQuery(home)
  if (!away) return null
  return (
    <Notice
      tone="info"
      title="index.away"
      text={home === '/pages/index/index' ? 'index.away.borrower' : 'index.away.agent'}
    />
  )
}
