import { user } from '../../../../bridge/contract/operations/system-user'
import { NewPin } from '../../../lending/NewPin'
import { goOnTo, replace, useQuery } from '../../../nav/go'
import { useAction } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { Body } from '../../../ui/Frame'
import { toast } from '../../../ui/toasts'

/** The first payment PIN, twice. */
export default function SetPassword() {
  const say = useSay()
  const { smsTranceId, next } = useQuery('/pages/me/paymentCode/setPassword')
  const { run } = useAction(user.setPaymentPwd)
  const save = async (newValue: string) => {
    await run({ smsTranceId, newValue }, { quiet: true })
    toast(say('me.pin.done'))
    if (next) goOnTo(next)
    else replace('/pages/me/paymentCode/index')
  }
  return (
    <Body>
      <NewPin onPin={save} />
    </Body>
  )
}
