import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { isSameContent } from '../../../../domain/same-content'
import { useDates } from '../../../../i18n/dates'
import { Facts } from '../../../../ui/display/Facts'
import { Card } from '../../../../ui/layout/Page'
import { Notice } from '../../../../ui/state/status'
import { useOnboardingRows } from './OnboardingFacts'
import type { OnboardingData } from './OnboardingForm'

type Change = NonNullable<NonNullable<ReplyOf<typeof agentWork.getAgentOnboardingInfo>>['change']>

/** A change of an agent's data that the lender is reviewing: only the rows that differ from the approved data. */
export function ChangeInReview({ accepted, change }: { accepted: OnboardingData; change: Change }) {
  const dates = useDates()
  const rows = useOnboardingRows(change.form)
  return (
    <>
      <Notice
        tone="info"
        title={['me.onboarding.change.inReview', { moment: dates.moment(change.submittedAt) }]}
        text="me.onboarding.change.inReview.text"
      />
      <Card pad="none">
        <Facts
          stacked
          rows={rows.filter(({ fields }) =>
            fields.some((name) => !isSameContent(accepted[name], change.form[name])),
          )}
        />
      </Card>
    </>
  )
}
