import { AccountKind } from '../../../../bridge/contract/codes'
import type { customerInformation } from '../../../../bridge/contract/operations/loan-customer'
import { isBorrower } from '../../../../src/domain/loan/eligibility'
import { refuseEmpty } from '../../call/check'
import { refuse } from '../../call/refuse'
import type { UserRecord } from '../../state'
import type { Handlers } from '../../world'
import { isProvider } from '../wallet/providers'

/** Sets the e-wallet provider that a user works with. If they have an account with this provider, it becomes the default. */
function useWallet(user: UserRecord, provider: string): void {
  const account = user.accounts.find((one) => one.kind === AccountKind.eWallet && one.provider === provider)
  // the provider is stored in the form or as the default account, so one of them must exist
  if (!isProvider(AccountKind.eWallet, provider) || (!user.pre.form && !account))
    refuse('fieldInvalid', { field: 'ewalletUsed' })
  if (user.pre.form) user.pre.form.ewalletUsed = provider
  if (account) for (const one of user.accounts) one.isDefault = one === account
}

export const customerInformationHandlers: Handlers<typeof customerInformation> = {
  editInformation(
    { storeName, nameOfStore, usedWallet, ewalletUsed, avatar, reminders },
    { me, state, now },
  ) {
    const store = storeName ?? nameOfStore
    const provider = usedWallet ?? ewalletUsed
    if (store !== undefined) {
      if (!isBorrower(me.userType)) refuse('fieldInvalid', { field: 'storeName' })
      refuseEmpty(store, 'storeName')
    }
    const picture = avatar === undefined ? undefined : state.files[avatar]
    if (avatar !== undefined && picture?.ownerId !== me.id) refuse('uploadMissing')
    if (picture && !picture.type.startsWith('image/')) refuse('uploadType')
    if (reminders && !isBorrower(me.userType)) refuse('fieldInvalid', { field: 'reminders' })
    if (provider !== undefined) useWallet(me, provider)
    if (avatar !== undefined) me.avatar = avatar
    if (reminders) me.reminders = { ...reminders, since: now }
    if (store !== undefined) {
      me.storeName = store.trim()
      if (me.pre.form) me.pre.form.nameOfStore = store.trim()
    }
    return null
  },
}
