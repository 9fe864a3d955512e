import { merchantInfo } from '../../../../bridge/contract/operations/system-other'
import { href, useQuery } from '../../../nav/go'
import { useIsBorrower } from '../../../state/byUserType'
import { useResource } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Empty } from '../../../ui/faces'
import { lock, refresh } from '../../../ui/icons'
import { List, Row } from '../../../ui/List'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Foot, Overlap } from '../../../ui/Page'

/** The payment PIN: set, changed or reset, whichever applies. `next` leads back to what asked for one. */
export default function Index() {
  const say = useSay()
  const borrower = useIsBorrower()
  const { next } = useQuery('/pages/me/paymentCode/index')
  const state = useResource(merchantInfo.isSetPaymentPwd, {})
  return (
    <LoadedPage of={state} skeleton="card" overlap>
      {({ isSet }) =>
        isSet ? (
          <Overlap>
            <Empty
              picture="done"
              title="me.pin.isSet"
              text={borrower ? 'me.pin.isSet.text' : 'me.pin.isSet.agent'}
            />
            <List>
              <Row
                icon={lock}
                title="me.pin.change"
                sub="me.pin.change.about"
                href={href('/pages/me/paymentCode/editPassword', { next })}
              />
              <Row
                icon={refresh}
                title="me.pin.reset"
                sub="me.pin.reset.about"
                href={href('/pages/me/paymentCode/resetPassword', { next })}
              />
            </List>
          </Overlap>
        ) : (
          <>
            <Overlap>
              <Empty
                picture="money"
                title="me.pin.notSet"
                text={borrower ? 'me.pin.set' : 'me.pin.set.agent'}
              />
            </Overlap>
            <Foot>
              <a className={buttonClass()} href={href('/pages/me/paymentCode/set', { next })}>
                {say('me.pin.start')}
              </a>
            </Foot>
          </>
        )
      }
    </LoadedPage>
  )
}
