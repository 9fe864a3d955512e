import type { Blocker } from '../../domain/loan/borrow-blockers'
import { type BorrowSituation, type SetUpStep, setUpSteps } from '../../domain/loan/next-action'
import { formatPesosExact } from '../../domain/money/money'
import { useDates } from '../../i18n/dates'
import type { MessageKey, Text } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import type { Tone } from '../../ui/base/content'
import type { IconShape } from '../../ui/base/Icon'
import { bank, clock, edit, warning } from '../../ui/base/icons'
import { Row } from '../../ui/display/List'
import { stepHref, stepText } from './set-up-steps'

/** A blocker, its status, and a link to its fix. */
export interface BlockerLine {
  icon: IconShape
  tone?: Tone
  title: Text
  sub: Text
  href: string
  /** Label of the button if this is the first blocker. */
  go: MessageKey
}

type Dates = ReturnType<typeof useDates>

/** Texts and link of a blocker; where possible the link returns to this page afterwards. */
export function blockerLine(blocker: Blocker, steps: readonly SetUpStep[], dates: Dates): BlockerLine {
  switch (blocker.kind) {
    case 'late': {
      const { loanOrderNo, dueToday } = blocker.order
      return {
        icon: warning,
        tone: 'bad',
        title: 'lending.blocker.late',
        sub: ['lending.blocker.late.text', { amount: formatPesosExact(dueToday) }],
        href: href('/pages/order/repayment', { loanOrderNo }),
        go: 'lending.payNow',
      }
    }
    case 'refused':
      return {
        icon: edit,
        tone: 'warn',
        title: blocker.what === 'form' ? 'lending.blocker.form' : 'lending.next.identity',
        sub: blocker.what === 'form' ? 'lending.next.fields.text' : 'lending.next.identity.text',
        href: href(blocker.what === 'form' ? '/pages/index/indexForm' : '/pages/index/indexScreening'),
        go: blocker.what === 'form' ? 'lending.next.fields.go' : 'lending.next.identity.go',
      }
    case 'account':
      return {
        icon: bank,
        tone: 'warn',
        title: 'lending.next.account.go',
        sub: 'lending.next.account',
        href: href('/pages/order/details', { loanOrderNo: blocker.order.loanOrderNo }),
        go: 'lending.next.account.go',
      }
    case 'step': {
      const { icon, title, about, go } = stepText[blocker.step]
      return { icon, title, sub: about, href: stepHref(blocker.step, steps), go }
    }
    case 'formInReview':
      return {
        icon: clock,
        tone: 'warn',
        title: 'lending.next.form',
        sub: 'lending.next.message',
        href: href('/pages/index/indexResult'),
        go: 'lending.next.see',
      }
    case 'inProcess':
      return {
        icon: clock,
        tone: 'warn',
        title: 'lending.blocker.inProcess',
        sub: 'lending.blocker.inProcess.text',
        href: blocker.application
          ? href('/pages/agent/state', { id: blocker.application.id })
          : blocker.order
            ? href('/pages/order/details', { loanOrderNo: blocker.order.loanOrderNo })
            : href('/pages/order/index'),
        go: 'lending.next.see',
      }
    case 'turnedDown':
      return {
        icon: clock,
        title: ['lending.next.again', { day: dates.day(blocker.until) }],
        sub: 'lending.next.again.text',
        href: href('/pages/index/indexResult'),
        go: 'lending.next.see',
      }
    case 'limitUsed':
      return {
        icon: clock,
        title: 'lending.next.used',
        sub: 'lending.next.used.text',
        href: href('/pages/order/index'),
        go: 'lending.next.used.go',
      }
  }
}

/** Everything that blocks borrowing, each linked to its fix. */
export function BlockerRows({
  blockers,
  situation,
}: {
  blockers: readonly Blocker[]
  situation: BorrowSituation
}) {
  const dates = useDates()
  const steps = setUpSteps(situation)
  return blockers.map((one) => {
    const { go: _, ...row } = blockerLine(one, steps, dates)
    return <Row key={one.kind === 'step' ? one.step : one.kind} {...row} />
  })
}
