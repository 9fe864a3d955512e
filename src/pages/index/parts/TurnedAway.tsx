import { useQuery } from '../../../routes/links'
import { Notice } from '../../../ui/status'

/** Tells whoever opened a page of the other kind of account why they are at home now. */
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
