import { PreStatus } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { dayOf } from '../../domain/day'
import { useDates } from '../../lending/dates'
import { preStatus } from '../../lending/status'
import { href, useQuery } from '../../nav/go'
import { clock } from '../../state/clock'
import { useOperation } from '../../state/byUserType'
import { useResource } from '../../state/resource'
import { type MessageKey, useSay } from '../../text/text'
import { Amount } from '../../ui/Amount'
import { Button, buttonClass } from '../../ui/Button'
import { Empty, Loaded } from '../../ui/faces'
import { Body } from '../../ui/Frame'
import { Card, Foot, Small, Stack } from '../../ui/Page'
import type { PictureName } from '../../ui/pictures'
import { Notice, Pill } from '../../ui/status'

interface Face {
  picture: PictureName
  title: MessageKey
  text: MessageKey
}

const faces: Record<PreStatus, Face> = {
  [PreStatus.open]: { picture: 'search', title: 'index.result.open', text: 'index.index.step.open' },
  [PreStatus.notEkyc]: { picture: 'search', title: 'index.result.open', text: 'index.index.step.notEkyc' },
  [PreStatus.inReview]: { picture: 'search', title: 'index.result.inReview', text: 'index.result.inReview.text' },
  [PreStatus.infoRejected]: { picture: 'orders', title: 'index.result.infoRejected', text: 'index.index.step.infoRejected' },
  [PreStatus.rejected]: { picture: 'fail', title: 'index.result.rejected', text: 'index.index.step.rejected' },
  [PreStatus.ekycRejected]: { picture: 'fail', title: 'index.result.ekycRejected', text: 'index.index.step.ekycRejected' },
  [PreStatus.passed]: { picture: 'done', title: 'index.result.passed', text: 'index.result.passed.text' },
}

/** How pre-qualification ended, or where it stands, with the next step. */
export default function IndexResult() {
  const say = useSay()
  const dates = useDates()
  const { customerId } = useQuery('/pages/index/indexResult')
  const whose = customerId ? { customerId } : {}
  const result = useResource(useOperation('preStatus'), whose)
  const limit = useResource(preAuditEvaluation.getSystemDefaultLimit, customerId ? null : {})
  return (
    <Loaded of={result} skeleton={<Body><Loaded of={{ state: 'loading' }} skeleton="card">{() => null}</Loaded></Body>}>
      {({ status, reason, refused, reapplyOn, submittedOn }, refresh) => {
        const { picture, title, text } = faces[status]
        const mayReapply = reapplyOn !== null && dayOf(clock.now()) >= reapplyOn
        const next: Partial<Record<PreStatus, [MessageKey, string]>> = {
          [PreStatus.open]: ['index.index.step.notEkyc.go', href('/pages/index/indexScreening', whose)],
          [PreStatus.notEkyc]: ['index.index.step.notEkyc.go', href('/pages/index/indexScreening', whose)],
          [PreStatus.infoRejected]: ['index.index.step.infoRejected.go', href('/pages/index/indexForm', whose)],
          [PreStatus.ekycRejected]: ['index.index.step.ekycRejected.go', href('/pages/index/indexScreening', whose)],
          [PreStatus.passed]: ['index.result.borrow', href('/pages/agent/index')],
          ...(mayReapply && { [PreStatus.rejected]: ['index.result.reapply', href('/pages/index/indexForm', whose)] }),
        }
        const step = next[status]
        return (
          <>
            <Body center>
              <Empty picture={picture} title={title} text={reason ? <>{reason}</> : text} action={<Pill tone={preStatus[status].tone} text={preStatus[status].text} />} />
              {status === PreStatus.passed && limit.state === 'ready' && (
                <Card>
                  <Stack center>
                    <span className="sm mut">{say('index.result.limit')}</span>
                    <Amount value={limit.data.total} size="hero" />
                  </Stack>
                </Card>
              )}
              {reapplyOn && !mayReapply && <Notice tone="info" text={['index.index.reapply', { day: dates.day(reapplyOn) }]} />}
              {refused.length > 0 && <Notice tone="warn" text={['index.result.refused', { count: refused.length }]} />}
              {submittedOn && <Small text={['index.result.submitted', { day: dates.day(submittedOn) }]} />}
            </Body>
            <Foot>
              {submittedOn && (
                <a className={buttonClass('secondary')} href={href('/pages/index/preInfo', whose)}>
                  {say('index.result.submittedData')}
                </a>
              )}
              {step && (
                <a className={buttonClass()} href={step[1]}>
                  {say(step[0])}
                </a>
              )}
              {status === PreStatus.inReview && <Button text="index.result.refresh" onPress={refresh} />}
            </Foot>
          </>
        )
      }}
    </Loaded>
  )
}
