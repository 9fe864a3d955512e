import { PreStatus } from '../../../../bridge/contract/codes'
import type { PreStatusReply } from '../../../../bridge/contract/entities/prequalification'
import type { MessageKey } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import type { PictureName } from '../../../ui/base/pictures'

interface Outcome {
  title: MessageKey
  text: MessageKey
}

export const outcomePictures: Record<PreStatus, PictureName> = {
  [PreStatus.open]: 'search',
  [PreStatus.notEkyc]: 'search',
  [PreStatus.inReview]: 'search',
  [PreStatus.infoRejected]: 'orders',
  [PreStatus.rejected]: 'fail',
  [PreStatus.ekycRejected]: 'fail',
  [PreStatus.passed]: 'done',
}

const ownOutcomes: Record<PreStatus, Outcome> = {
  [PreStatus.open]: { title: 'index.result.open', text: 'index.index.step.open' },
  [PreStatus.notEkyc]: { title: 'index.result.open', text: 'index.index.step.notEkyc' },
  [PreStatus.inReview]: { title: 'index.result.inReview', text: 'index.result.inReview.text' },
  [PreStatus.infoRejected]: { title: 'index.result.infoRejected', text: 'index.index.step.infoRejected' },
  [PreStatus.rejected]: { title: 'index.result.rejected', text: 'index.index.step.rejected' },
  [PreStatus.ekycRejected]: { title: 'index.result.ekycRejected', text: 'index.index.step.ekycRejected' },
  [PreStatus.passed]: { title: 'index.result.passed', text: 'index.result.passed.text' },
}

/** Texts shown to an agent about a customer's pre-qualification. */
const customerOutcomes: Record<PreStatus, Outcome> = {
  ...ownOutcomes,
  [PreStatus.open]: { title: 'index.result.open', text: 'index.customer.step.open' },
  [PreStatus.notEkyc]: { title: 'index.result.open', text: 'index.customer.step.notEkyc' },
  [PreStatus.rejected]: { title: 'index.result.rejected', text: 'index.customer.step.rejected' },
  [PreStatus.ekycRejected]: { title: 'index.result.ekycRejected', text: 'index.customer.step.ekycRejected' },
  [PreStatus.passed]: { title: 'index.customer.passed', text: 'index.customer.passed.text' },
}

/** Texts for a pre-qualification status: for the borrower or, if `customerId` is set, for the customer's agent. */
export const getOutcome = (status: PreStatus, customerId: string): Outcome =>
  (customerId ? customerOutcomes : ownOutcomes)[status]

/** Label and URL of the next step for a pre-qualification status. */
export function getNextStep(
  { status, reapplyOn }: PreStatusReply,
  customerId: string,
): readonly [MessageKey, string] | undefined {
  const customerQuery = customerId ? { customerId } : {}
  const form = href('/pages/index/indexForm', customerQuery)
  const steps = customerId
    ? href('/pages/client/pre-evaluation', { customerId })
    : href('/pages/index/indexScreening')
  switch (status) {
    case PreStatus.open:
    case PreStatus.notEkyc:
      return ['index.index.step.notEkyc.go', steps]
    case PreStatus.infoRejected:
      return ['index.index.step.infoRejected.go', form]
    case PreStatus.ekycRejected:
      return ['index.index.step.ekycRejected.go', steps]
    case PreStatus.passed:
      return customerId
        ? ['index.customer.borrow', href('/pages/client/apply', { customerId })]
        : ['index.result.borrow', href('/pages/agent/index')]
    case PreStatus.rejected:
      return reapplyOn === null ? ['index.result.reapply', form] : undefined
    case PreStatus.inReview:
      return undefined
  }
}
