import { PreStatus } from '../../../bridge/contract/codes'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import type { AnyField } from '../../forms/field'
import { fields } from '../../forms/fields'
import { useDates } from '../../lending/dates'
import { href, useQuery } from '../../nav/go'
import { useOperation } from '../../state/byUserType'
import { staleAll, useResource } from '../../state/resource'
import { type MessageKey, useSay } from '../../text/text'
import { Amount } from '../../ui/Amount'
import { Button, buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { Empty } from '../../ui/faces'
import { warning } from '../../ui/icons-core'
import { List, Row } from '../../ui/List'
import { LoadedPage } from '../../ui/LoadedPage'
import { Card, Foot, Small, Stack } from '../../ui/Page'
import type { PictureName } from '../../ui/pictures'
import { Notice } from '../../ui/status'
import type { Words } from '../../ui/words'

interface Face {
  picture: PictureName
  title: MessageKey
  text: MessageKey
}

const faces: Record<PreStatus, Face> = {
  [PreStatus.open]: { picture: 'search', title: 'index.result.open', text: 'index.index.step.open' },
  [PreStatus.notEkyc]: { picture: 'search', title: 'index.result.open', text: 'index.index.step.notEkyc' },
  [PreStatus.inReview]: {
    picture: 'search',
    title: 'index.result.inReview',
    text: 'index.result.inReview.text',
  },
  [PreStatus.infoRejected]: {
    picture: 'orders',
    title: 'index.result.infoRejected',
    text: 'index.index.step.infoRejected',
  },
  [PreStatus.rejected]: {
    picture: 'fail',
    title: 'index.result.rejected',
    text: 'index.index.step.rejected',
  },
  [PreStatus.ekycRejected]: {
    picture: 'fail',
    title: 'index.result.ekycRejected',
    text: 'index.index.step.ekycRejected',
  },
  [PreStatus.passed]: { picture: 'done', title: 'index.result.passed', text: 'index.result.passed.text' },
}

const known: Readonly<Record<string, AnyField>> = fields

/** What a field is called in the form; a name that the form does not know stands as it is. */
const labelOf = (field: string): Words => known[field]?.label ?? <>{field}</>

/** How pre-qualification ended, or where it stands, with the next step. */
export default function IndexResult() {
  const say = useSay()
  const dates = useDates()
  const { customerId } = useQuery('/pages/index/indexResult')
  const whose = customerId ? { customerId } : {}
  const result = useResource(useOperation('preStatus'), whose)
  const limit = useResource(preAuditEvaluation.getSystemDefaultLimit, customerId ? null : {})
  return (
    <LoadedPage of={result} skeleton="card">
      {({ status, reason, refused, reapplyOn, submittedOn }) => {
        const { picture, title, text } = faces[status]
        const mayReapply = status === PreStatus.rejected && reapplyOn === null
        const next: Partial<Record<PreStatus, [MessageKey, string]>> = {
          [PreStatus.open]: ['index.index.step.notEkyc.go', href('/pages/index/indexScreening', whose)],
          [PreStatus.notEkyc]: ['index.index.step.notEkyc.go', href('/pages/index/indexScreening', whose)],
          [PreStatus.infoRejected]: [
            'index.index.step.infoRejected.go',
            href('/pages/index/indexForm', whose),
          ],
          [PreStatus.ekycRejected]: [
            'index.index.step.ekycRejected.go',
            href('/pages/index/indexScreening', whose),
          ],
          [PreStatus.passed]: ['index.result.borrow', href('/pages/agent/index')],
          ...(mayReapply && {
            [PreStatus.rejected]: ['index.result.reapply', href('/pages/index/indexForm', whose)],
          }),
        }
        const step = next[status]
        return (
          <>
            <Body center>
              <Empty
                picture={picture}
                title={title}
                text={reason ? <>{reason}</> : text}
                action={
                  submittedOn && <Small text={['index.result.submitted', { day: dates.day(submittedOn) }]} />
                }
              />
              {status === PreStatus.passed && limit.state === 'ready' && (
                <Card>
                  <Stack center>
                    <span className="sm mut">{say('index.result.limit')}</span>
                    <Amount value={limit.data.total} size="hero" />
                  </Stack>
                </Card>
              )}
              {reapplyOn && (
                <Notice tone="info" text={['index.index.reapply', { day: dates.day(reapplyOn) }]} />
              )}
              {refused.length > 0 && (
                <List>
                  {refused.map((one) => (
                    <Row
                      key={one.field}
                      icon={warning}
                      tone="warn"
                      title={labelOf(one.field)}
                      sub={<>{one.reason}</>}
                    />
                  ))}
                </List>
              )}
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
              {status === PreStatus.inReview && <Button text="index.result.refresh" onPress={staleAll} />}
            </Foot>
          </>
        )
      }}
    </LoadedPage>
  )
}
