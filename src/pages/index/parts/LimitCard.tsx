import { PreStatus } from '../../../../bridge/contract/codes'
import type { Limit, PreStatusReply } from '../../../../bridge/contract/entities/prequalification'
import type { QueryResult } from '../../../api/use-operation'
import { preStatus } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/links'
import type { Path } from '../../../routes/lookup'
import { Amount } from '../../../ui/Amount'
import { Loaded } from '../../../ui/async-states'
import { buttonClass } from '../../../ui/Button'
import { LimitArc } from '../../../ui/charts'
import { Line } from '../../../ui/Frame'
import { Card, Small, Stack } from '../../../ui/Page'
import { Pill } from '../../../ui/status'

interface NextStep {
  text: MessageKey
  button: MessageKey
  to: Extract<Path, '/pages/index/indexScreening' | '/pages/index/indexResult' | '/pages/index/indexForm'>
}

/** The one next step of each status that blocks borrowing. */
const nextStep: Record<Exclude<PreStatus, typeof PreStatus.passed>, NextStep> = {
  [PreStatus.open]: {
    text: 'index.index.step.open',
    button: 'index.index.step.open.go',
    to: '/pages/index/indexScreening',
  },
  [PreStatus.notEkyc]: {
    text: 'index.index.step.notEkyc',
    button: 'index.index.step.notEkyc.go',
    to: '/pages/index/indexScreening',
  },
  [PreStatus.inReview]: {
    text: 'index.index.step.inReview',
    button: 'index.index.step.see',
    to: '/pages/index/indexResult',
  },
  [PreStatus.infoRejected]: {
    text: 'index.index.step.infoRejected',
    button: 'index.index.step.infoRejected.go',
    to: '/pages/index/indexForm',
  },
  [PreStatus.rejected]: {
    text: 'index.index.step.rejected',
    button: 'index.index.step.see',
    to: '/pages/index/indexResult',
  },
  [PreStatus.ekycRejected]: {
    text: 'index.index.step.ekycRejected',
    button: 'index.index.step.ekycRejected.go',
    to: '/pages/index/indexScreening',
  },
}

/** What one may borrow, or the one step that leads there. */
export function LimitCard({ pre, limit }: { pre: PreStatusReply; limit: QueryResult<Limit> }) {
  const t = useT()
  const dates = useDates()
  if (pre.status === PreStatus.passed) {
    return (
      <Card>
        <Loaded of={limit} skeleton="hero">
          {({ available, used, total }) => (
            <LimitArc available={available} used={used} limit={total} label="index.index.available" />
          )}
        </Loaded>
        <a className={buttonClass()} href={href('/pages/agent/borrow')}>
          {t('index.index.borrow')}
        </a>
      </Card>
    )
  }
  const { text, button, to } = nextStep[pre.status]
  const meaning = preStatus[pre.status]
  return (
    <Card>
      <Line>
        <Pill tone={meaning.tone} text={meaning.text} />
      </Line>
      {limit.state === 'ready' && pre.status !== PreStatus.rejected && (
        <Stack>
          <span className="sm mut">{t('index.index.upTo')}</span>
          <Amount value={limit.data.total} size="big" />
        </Stack>
      )}
      <p>{pre.reason ?? t(text, { day: pre.reapplyOn ? dates.day(pre.reapplyOn) : '' })}</p>
      {pre.status === PreStatus.rejected && pre.reapplyOn && (
        <Small>{t('index.index.reapply', { day: dates.day(pre.reapplyOn) })}</Small>
      )}
      <a className={buttonClass()} href={href(to)}>
        {t(button)}
      </a>
    </Card>
  )
}
