import { ApplicationState, OrderStatus } from '../../../../bridge/contract/codes'
import type { Application, OrderSummary } from '../../../../bridge/contract/entities/loan'
import { isToCorrect } from '../../../features/order/status'
import { useDates } from '../../../i18n/dates'
import type { MessageKey } from '../../../i18n/translate'
import type { TimelineItem } from '../../../ui/state/status'

const nextStepTitles = {
  confirm: 'agent.state.toConfirm',
  read: 'agent.state.toRead',
  sign: 'agent.state.toSign',
  send: 'agent.state.toSend',
} as const satisfies Record<NonNullable<Application['nextStep']>, MessageKey>

/** Timeline of an application: past, current and future steps. */
export function useApplicationSteps(
  application: Application,
  order: OrderSummary | null,
  byAgent = false,
): TimelineItem[] {
  const dates = useDates()
  if (application.nextStep)
    return [
      { title: 'agent.state.begun', sub: <>{dates.moment(application.submittedAt)}</>, state: 'done' },
      { title: nextStepTitles[application.nextStep], state: 'now' },
      { title: 'agent.state.review', state: 'next' },
    ]
  const sent: TimelineItem = {
    title: 'agent.state.sent',
    sub: <>{dates.moment(application.submittedAt)}</>,
    state: 'done',
  }
  const decided = application.decidedAt ? <>{dates.moment(application.decidedAt)}</> : undefined
  if (application.state === ApplicationState.inReview) {
    return [
      sent,
      { title: 'agent.state.review', sub: 'agent.state.review.text', state: 'now' },
      {
        title: 'agent.state.release',
        sub: byAgent ? 'agent.state.release.customer' : 'agent.state.release.text',
        state: 'next',
      },
    ]
  }
  if (application.state === ApplicationState.passed) {
    const passed: TimelineItem = { title: 'agent.state.passed', sub: decided, state: 'done' }
    const failed = order?.status === OrderStatus.releaseFailed
    const under =
      order === null || order.status === OrderStatus.releasing || order.status === OrderStatus.processing
    return [
      sent,
      passed,
      failed
        ? {
            title: 'agent.state.releaseFailed',
            sub: byAgent ? 'agent.state.releaseFailed.customer' : 'agent.state.releaseFailed.text',
            state: 'bad',
          }
        : { title: under ? 'agent.state.releasing' : 'agent.state.released', state: under ? 'now' : 'done' },
    ]
  }
  if (isToCorrect(application))
    return [
      sent,
      { title: 'agent.state.sentBack', sub: decided, state: 'now' },
      { title: 'agent.state.review', state: 'next' },
    ]
  return [
    sent,
    {
      title:
        application.state === ApplicationState.withdrawn
          ? 'agent.state.withdrawn'
          : 'agent.state.notPassed.short',
      sub: decided,
      state: 'bad',
    },
  ]
}
