import { merchantInfo } from '../../../../bridge/contract/operations/system-other'
import { href, useQuery } from '../../../nav/go'
import { useResource } from '../../../state/resource'
import { useSay } from '../../../text/text'
import { buttonClass } from '../../../ui/Button'
import { Empty } from '../../../ui/faces'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Foot, Overlap } from '../../../ui/Page'

/** The payment PIN: whether there is one, and setting the first. */
export default function Index() {
  const say = useSay()
  const { next } = useQuery('/pages/me/paymentCode/index')
  const state = useResource(merchantInfo.isSetPaymentPwd, {})
  return (
    <LoadedPage of={state} skeleton="card" overlap>
      {({ isSet }) => (
        <>
          <Overlap>
            {isSet ? (
              <Empty picture="done" title="me.pin.isSet" text="me.pin.isSet.text" />
            ) : (
              <Empty picture="money" title="me.pin.notSet" text="me.pin.set" />
            )}
          </Overlap>
          {!isSet && (
            <Foot>
              <a className={buttonClass()} href={href('/pages/me/paymentCode/set', { next })}>
                {say('me.pin.start')}
              </a>
            </Foot>
          )}
        </>
      )}
    </LoadedPage>
  )
}
