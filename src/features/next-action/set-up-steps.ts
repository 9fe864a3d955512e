import type { SetUpStep } from '../../domain/loan/next-action'
import type { MessageKey } from '../../i18n/translate'
import { href } from '../../routes/lookup'
import type { IconShape } from '../../ui/base/Icon'
import { edit, idCard, lock, wallet } from '../../ui/base/icons'

type Step = SetUpStep['step']

/** Icon, texts and button label of each step. */
export const stepText: Record<
  Step,
  { icon: IconShape; title: MessageKey; about: MessageKey; go: MessageKey }
> = {
  identity: {
    icon: idCard,
    title: 'lending.setUp.identity',
    about: 'lending.setUp.identity.about',
    go: 'lending.setUp.identity.go',
  },
  form: {
    icon: edit,
    title: 'lending.setUp.form',
    about: 'lending.setUp.form.about',
    go: 'lending.setUp.form.go',
  },
  wallet: {
    icon: wallet,
    title: 'lending.setUp.wallet',
    about: 'lending.setUp.wallet.about',
    go: 'lending.setUp.wallet.go',
  },
  paymentPin: {
    icon: lock,
    title: 'lending.setUp.paymentPin',
    about: 'lending.setUp.paymentPin.about',
    go: 'lending.setUp.paymentPin.go',
  },
}

/** Link to the form of a step; forms with a `next` parameter return to the current page. */
export function stepHref(step: Step, identityVerified: boolean): string {
  const next = location.pathname + location.search
  switch (step) {
    case 'identity':
      return href('/pages/index/indexScreening')
    case 'form':
      return href(identityVerified ? '/pages/index/indexForm' : '/pages/index/indexScreening')
    case 'wallet':
      return href('/pages/me/eWalletMgrt', { next })
    case 'paymentPin':
      return href('/pages/me/paymentCode/set', { next })
  }
}
