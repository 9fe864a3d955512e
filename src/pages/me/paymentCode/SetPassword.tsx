import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { user } from '../../../../bridge/contract/operations/system-user'
import { NewPin } from '../../../lending/NewPin'
import { goOnTo, href, replace, useQuery } from '../../../nav/go'
import { forgetDone, traceOf } from '../../../state/done'
import { useAction } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'
import { Empty } from '../../../ui/faces'
import { Overlap } from '../../../ui/Page'
import { toast } from '../../../ui/toasts'
import { isProofGone } from '../../parts/is-proof-gone'

/** The first payment PIN, twice. */
export default function SetPassword() {
  const say = useSay()
  const { next } = useQuery('/pages/me/paymentCode/setPassword')
  const [smsTranceId] = useState(() => traceOf('codeChecked', Scene.paymentPin))
  const { run } = useAction(user.setPaymentPwd)
  if (smsTranceId === undefined) {
    return (
      <Overlap>
        <Empty
          picture="search"
          title="me.pin.codeFirst"
          text="me.pin.codeFirst.text"
          action={
            <a className={buttonClass()} href={href('/pages/me/paymentCode/set', { next })}>
              {say('me.pin.codeFirst.go')}
            </a>
          }
        />
      </Overlap>
    )
  }
  const save = async (newValue: string) => {
    try {
      await run({ smsTranceId, newValue }, { quiet: true })
    } catch (error) {
      if (!isProofGone(error)) throw error
      forgetDone('codeChecked', Scene.paymentPin)
      toast(error.message, limits.toastMs, 'bad')
      replace('/pages/me/paymentCode/set', { next })
      return
    }
    forgetDone('codeChecked', Scene.paymentPin)
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
