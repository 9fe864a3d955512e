import { useOffline } from '../../../api/device/network'
import { loadPart } from '../../../api/load-part'
import { useMutation } from '../../../api/writes/use-mutation'
import { CustomerBanner } from '../../../features/agent/CustomerBanner'
import type { FormEntry } from '../../../features/offline/unsent-form'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { Button, buttonClass } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Body } from '../../../ui/layout/Frame'
import { Footer, Stack } from '../../../ui/layout/Page'
import { Empty } from '../../../ui/state/async-states'

/** A customer's form that is saved on this phone, to be sent: why it was not sent yet, and a way to change it. */
export function UnsentResult({ entry }: { entry: FormEntry }) {
  const t = useT()
  const { customerId, conflict } = entry
  const isOffline = useOffline()
  const form = useNextPage('/pages/index/indexForm')
  const change = useMutation(async () => {
    const { takeBackForm } = await loadPart(() => import('../../../features/offline/unsent-form'))
    await takeBackForm(entry)
    form.replace({ customerId, section: 'review' })
  })
  return (
    <>
      <Body center>
        <Stack center>
          <CustomerBanner customerId={customerId} />
        </Stack>
        <Empty
          picture={conflict ? 'fail' : 'offline'}
          title="index.customer.unsent"
          text={
            conflict
              ? 'index.customer.unsent.decide'
              : isOffline
                ? 'index.customer.unsent.text'
                : 'index.customer.unsent.sending'
          }
        />
      </Body>
      <Footer above={<FormError mutation={change} />}>
        {conflict?.reason !== 'gone' && (
          <Button kind="secondary" text="writes.outbox.change" busy={change.busy} onPress={change.run} />
        )}
        <a className={buttonClass()} href={href('/pages/me/client/index')}>
          {t('index.customer.unsent.customers')}
        </a>
      </Footer>
    </>
  )
}
