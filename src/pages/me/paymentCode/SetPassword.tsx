import { useState } from 'react'
import { Scene } from '../../../../bridge/contract/codes'
import { limits } from '../../../../bridge/contract/limits'
import { credentials } from '../../../../bridge/contract/operations/system-user-credentials'
import { call } from '../../../api/service'
import { isTicketExpired } from '../../../features/auth/is-ticket-expired'
import { NewPin } from '../../../features/auth/NewPin'
import { useT } from '../../../i18n/translate'
import { href, replace, replaceWith, useQuery } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { forgetStep, stepToken } from '../../../session/completed-steps'
import { buttonClass } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Overlap } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'
import { toast } from '../../../ui/state/toasts'

/** Sets the first payment PIN, entered twice. */
export default function SetPassword() {
  const t = useT()
  const { next } = useQuery('/pages/me/paymentCode/setPassword')
  const paymentPin = useNextPage('/pages/me/paymentCode/index')
  const [smsTranceId] = useState(() => stepToken('codeChecked', Scene.paymentPin))
  if (smsTranceId === undefined) {
    return (
      <Overlap>
        <Empty
          picture="search"
          title="me.pin.codeFirst"
          text="me.pin.codeFirst.text"
          action={
            <a className={buttonClass()} href={href('/pages/me/paymentCode/set', { next })}>
              {t('me.pin.codeFirst.go')}
            </a>
          }
        />
      </Overlap>
    )
  }
  const save = async (newValue: string) => {
    try {
      await call(credentials.setPaymentPwd, { smsTranceId, newValue })
    } catch (error) {
      if (!isTicketExpired(error)) throw error
      forgetStep('codeChecked', Scene.paymentPin)
      toast(error.message, limits.toastMs, 'bad')
      replace('/pages/me/paymentCode/set', { next })
      return
    }
    forgetStep('codeChecked', Scene.paymentPin)
    toast(t('me.pin.done'))
    if (next) replaceWith(next)
    else paymentPin.replace()
  }
  return (
    <Body>
      <NewPin onPin={save} />
    </Body>
  )
}
