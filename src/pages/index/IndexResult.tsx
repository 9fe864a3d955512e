import { PreStatus } from '../../../bridge/contract/codes'
import type { Centavos } from '../../../bridge/contract/entities/money'
import type { PreStatusReply } from '../../../bridge/contract/entities/prequalification'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { markAllChanged } from '../../api/service'
import { MyAgent } from '../../features/account/MyAgent'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { agentRefusedLabels } from '../../features/loan/agent-refused-labels'
import { Refusals, refusedLabels } from '../../features/loan/Refusals'
import { UnsentForm } from '../../features/offline/UnsentForm'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { Amount } from '../../ui/base/Amount'
import { Button, buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Small, Stack } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { getNextStep, getOutcome, outcomePictures } from './parts/outcome'
import { UnsentResult } from './parts/UnsentResult'

const rejectedStatuses: readonly PreStatus[] = [
  PreStatus.infoRejected,
  PreStatus.rejected,
  PreStatus.ekycRejected,
]

/** Result or state of pre-qualification, with the next step. */
export default function IndexResult() {
  const { customerId } = useQuery('/pages/index/indexResult')
  const result = useOperation(useOperationByUserType('preStatus'), customerId ? { customerId } : {})
  const limit = useOperation(preAuditEvaluation.getSystemDefaultLimit, customerId ? null : {}, {
    optional: true,
  })
  return (
    <UnsentForm customerId={customerId}>
      {(unsent) =>
        unsent ? (
          <UnsentResult entry={unsent} />
        ) : (
          <LoadedPage query={result} skeleton="card">
            {(pre) => (
              <>
                <ResultBody
                  reply={pre}
                  customerId={customerId}
                  limit={limit.state === 'ready' ? limit.data.total : null}
                />
                <ResultFooter reply={pre} customerId={customerId} />
              </>
            )}
          </LoadedPage>
        )
      }
    </UnsentForm>
  )
}

interface PartProps {
  reply: PreStatusReply
  customerId: string
}

function ResultBody({ reply, customerId, limit }: PartProps & { limit: Centavos | null }) {
  const t = useT()
  const dates = useDates()
  const { status, reason, refused, reapplyOn, submittedOn } = reply
  const { title, text } = getOutcome(status, customerId)
  return (
    <Body center>
      <Stack center>
        <CustomerBanner customerId={customerId} />
      </Stack>
      <Empty
        picture={outcomePictures[status]}
        title={title}
        text={reason ? <>{reason}</> : text}
        action={submittedOn && <Small text={['index.result.submitted', { day: dates.day(submittedOn) }]} />}
      />
      {status === PreStatus.passed && limit !== null && (
        <Card>
          <Stack center>
            <span className="sm mut">{t('index.result.limit')}</span>
            <Amount value={limit} size="hero" />
          </Stack>
        </Card>
      )}
      {reapplyOn && (
        <Notice
          tone="info"
          text={[
            customerId ? 'index.customer.reapply' : 'index.index.reapply',
            { day: dates.day(reapplyOn) },
          ]}
        />
      )}
      <Refusals fields={refused} labels={customerId ? agentRefusedLabels : refusedLabels} />
      {!customerId && rejectedStatuses.includes(status) && <MyAgent />}
    </Body>
  )
}

/** The submitted data and the next step, if there is one. */
function ResultFooter({ reply, customerId }: PartProps) {
  const t = useT()
  const { status, submittedOn } = reply
  const step = getNextStep(reply, customerId)
  return (
    <Footer>
      {submittedOn && (
        <a
          className={buttonClass('secondary')}
          href={href('/pages/index/preInfo', customerId ? { customerId } : {})}
        >
          {t(customerId ? 'index.customer.submittedData' : 'index.result.submittedData')}
        </a>
      )}
      {step && (
        <a className={buttonClass()} href={step[1]}>
          {t(step[0])}
        </a>
      )}
      {status === PreStatus.inReview && <Button text="index.result.refresh" onPress={markAllChanged} />}
    </Footer>
  )
}
