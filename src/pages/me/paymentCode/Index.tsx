import { merchantInfo } from '../../../../bridge/contract/operations/system-merchant'
import { useIsBorrower } from '../../../api/query/by-user-type'
import { useOperation } from '../../../api/query/use-operation'
import { useT } from '../../../i18n/translate'
import { href, useQuery } from '../../../routes/history/links'
import { buttonClass } from '../../../ui/base/Button'
import { lock, refresh } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Footer, Overlap } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'

/** Sets, changes or resets the payment PIN. `next` is the page to return to. */
export default function Index() {
  const t = useT()
  const borrower = useIsBorrower()
  const { next } = useQuery('/pages/me/paymentCode/index')
  const state = useOperation(merchantInfo.isSetPaymentPwd, {})
  return (
    <LoadedPage query={state} skeleton="card" overlap>
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
            <Footer>
              <a className={buttonClass()} href={href('/pages/me/paymentCode/set', { next })}>
                {t('me.pin.start')}
              </a>
            </Footer>
          </>
        )
      }
    </LoadedPage>
  )
}
