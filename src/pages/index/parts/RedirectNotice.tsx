import { Notice } from '../../../ui/state/status'

/** Shown on the home page after a redirect from a page that is only for the other account type. */
export const RedirectNotice = ({ borrower }: { borrower: boolean }) => (
  <Notice tone="info" title="index.away" text={borrower ? 'index.away.borrower' : 'index.away.agent'} />
)
