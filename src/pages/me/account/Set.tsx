import { Refusal } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { user } from '../../../../bridge/contract/operations/system-user'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { back } from '../../../routes/history/links'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { toast } from '../../../ui/state/toasts'

const form = { account: fields.accountName }
const refusals = {
  [Refusal.usedByAnother]: 'account',
  [Refusal.sameAsCurrent]: 'account',
  [Refusal.fieldInvalid]: 'account',
} as const

/** Sets the account name, with which the user can log in instead of the mobile number. */
export default function AccountName() {
  const t = useT()
  const known = useOperation(user.getInformation, {})
  return (
    <LoadedPage query={known} skeleton="form">
      {({ userAccount }) => (
        <Form
          fields={form}
          initial={{ account: userAccount ?? '' }}
          refusals={refusals}
          before={<p className="mut">{t('me.account.hint')}</p>}
          submit="me.save"
          onSubmit={async ({ account }) => {
            await call(user.editAccount, { account })
            toast(t('me.account.done'), limits.toastShortMs)
            back('/pages/me/personageInfo')
          }}
        />
      )}
    </LoadedPage>
  )
}
