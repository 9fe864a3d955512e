import { href } from '../../../routes/history/links'
import { Body } from '../../../ui/layout/Frame'
import { Empty } from '../../../ui/state/async-states'

/** Shown if a page of the application flow was opened without a loan, or after the loan has been submitted. */
export function MissingRequest() {
  return (
    <Body center>
      <Empty
        picture="search"
        title="agent.missingRequest.title"
        text="agent.missingRequest.text"
        link={{ text: 'agent.missingRequest.go', href: href('/pages/agent/index') }}
      />
    </Body>
  )
}
