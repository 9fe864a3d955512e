import { PreStatus } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperationByUserType } from '../../api/by-user-type'
import { markAllChanged } from '../../api/service'
import { useOperation } from '../../api/use-operation'
import { MyAgent } from '../../features/account/MyAgent'
import { ForCustomer } from '../../features/agent/ForCustomer'
import { Refusals } from '../../features/loan/Refusals'
import { useDates } from '../../i18n/dates'
import { type MessageKey, useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/links'
import { Amount } from '../../ui/Amount'
import { Empty } from '../../ui/async-states'
import { Button, buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Footer, Small, Stack } from '../../ui/Page'
import type { PictureName } from '../../ui/pictures'
import { Notice } from '../../ui/status'

interface Face {
  title: MessageKey
  text: MessageKey
}

const pictures: Record<PreStatus, PictureName> = {
  [PreStatus.open]: 'search',
  [PreStatus.notEkyc]: 'search',
  [PreStatus.inReview]: 'search',
  [PreStatus.infoRejected]: 'orders',
  [PreStatus.rejected]: 'fail',
  [PreStatus.ekycRejected]: 'fail',
  [PreStatus.passed]: 'done',
}

const own: Record<PreStatus, Face> = {
  [PreStatus.open]: { title: 'index.result.open', text: 'index.index.step.open' },
  [PreStatus.notEkyc]: { title: 'index.result.open', text: 'index.index.step.notEkyc' },
  [PreStatus.inReview]: { title: 'index.result.inReview', text: 'index.result.inReview.text' },
  [PreStatus.infoRejected]: { title: 'index.result.infoRejected', text: 'index.index.step.infoRejected' },
  [PreStatus.rejected]: { title: 'index.result.rejected', text: 'index.index.step.rejected' },
  [PreStatus.ekycRejected]: { title: 'index.result.ekycRejected', text: 'index.index.step.ekycRejected' },
  [PreStatus.passed]: { title: 'index.result.passed', text: 'index.result.passed.text' },
}

/** The same for an agent, of a customer. */
const theirs: Record<PreStatus, Face> = {
  ...own,
  [PreStatus.open]: { title: 'index.result.open', text: 'index.customer.step.open' },
  [PreStatus.notEkyc]: { title: 'index.result.open', text: 'index.customer.step.notEkyc' },
  [PreStatus.rejected]: { title: 'index.result.rejected', text: 'index.customer.step.rejected' },
  [PreStatus.ekycRejected]: { title: 'index.result.ekycRejected', text: 'index.customer.step.ekycRejected' },
  [PreStatus.passed]: { title: 'index.customer.passed', text: 'index.customer.passed.text' },
}

const turnedDown: readonly PreStatus[] = [PreStatus.infoRejected, PreStatus.rejected, PreStatus.ekycRejected]

/** How pre-qualification ended, or where it stands, with the next step. */
export default function IndexResult() {
  const t = useT()
  const dates = useDates()
  const { customerId } = useQuery('/pages/index/indexResult')
  const whose = customerId ? { customerId } : {}
  const result = useOperation(useOperationByUserType('preStatus'), whose)
  const limit = useOperation(preAuditEvaluation.getSystemDefaultLimit, customerId ? null : {}, {
    aside: true,
  })
  return (
    <LoadedPage of={result} skeleton="card">
      {({ status, reason, refused, reapplyOn, submittedOn }) => {
        const { title, text } = (customerId ? theirs : own)[status]
        const steps = customerId
          ? href('/pages/client/pre-evaluation', { customerId })
          : href('/pages/index/indexScreening')
        const mayReapply = status === PreStatus.rejected && reapplyOn === null
        const next: Partial<Record<PreStatus, [MessageKey, string]>> = {
          [PreStatus.open]: ['index.index.step.notEkyc.go', steps],
          [PreStatus.notEkyc]: ['index.index.step.notEkyc.go', steps],
          [PreStatus.infoRejected]: [
            'index.index.step.infoRejected.go',
            href('/pages/index/indexForm', whose),
          ],
          [PreStatus.ekycRejected]: ['index.index.step.ekycRejected.go', steps],
          [PreStatus.passed]: customerId
            ? ['index.customer.borrow', href('/pages/client/apply', whose)]
            : ['index.result.borrow', href('/pages/agent/index')],
          ...(mayReapply && {
            [PreStatus.rejected]: ['index.result.reapply', href('/pages/index/indexForm', whose)],
          }),
        }
        const step = next[status]
        return (
          <>
            <Body center>
              <Stack center>
                <ForCustomer customerId={customerId} />
              </Stack>
              <Empty
                picture={pictures[status]}
                title={title}
                text={reason ? <>{reason}</> : text}
                action={
                  submittedOn && <Small text={['index.result.submitted', { day: dates.day(submittedOn) }]} />
                }
              />
              {status === PreStatus.passed && limit.state === 'ready' && (
                <Card>
                  <Stack center>
                    <span className="sm mut">{t('index.result.limit')}</span>
                    <Amount value={limit.data.total} size="hero" />
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
              <Refusals of={refused} />
              {!customerId && turnedDown.includes(status) && <MyAgent />}
            </Body>
            <Footer>
              {submittedOn && (
                <a className={buttonClass('secondary')} href={href('/pages/index/preInfo', whose)}>
                  {t(customerId ? 'index.customer.submittedData' : 'index.result.submittedData')}
                </a>
              )}
              {step && (
                <a className={buttonClass()} href={step[1]}>
                  {t(step[0])}
                </a>
              )}
              {status === PreStatus.inReview && (
                <Button text="index.result.refresh" onPress={markAllChanged} />
              )}
            </Footer>
          </>
        )
      }}
    </LoadedPage>
  )
}
