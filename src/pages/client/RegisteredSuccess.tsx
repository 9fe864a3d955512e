import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/query/use-operation'
import { maskMobile } from '../../domain/person/mobile'
import { NotDone } from '../../features/account/NothingToShow'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { stepToken } from '../../session/completed-steps'
import { buttonClass } from '../../ui/base/Button'
import { Picture } from '../../ui/base/pictures'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer, Section, Stack } from '../../ui/layout/Page'
import { Timeline } from '../../ui/state/status'

/** Confirms a customer's registration and links to the next step. */
export default function RegisteredSuccess() {
  const t = useT()
  const { customerId } = useQuery('/pages/client/registeredSuccess')
  const customer = useOperation(user.getCustomerInfo, { customerId })
  if (stepToken('customerRegistered', customerId) === undefined) return <NotDone />
  return (
    <LoadedPage query={customer} skeleton="card">
      {({ phoneNumber }) => (
        <>
          <Body>
            <Card>
              <Stack center>
                <Picture name="done" />
                <h2>{t('client.registered.done')}</h2>
                <p className="mut">{t('client.registered.text', { mobile: maskMobile(phoneNumber) })}</p>
              </Stack>
            </Card>
            <Section title="client.registered.next">
              <Card>
                <Timeline
                  items={[
                    { title: 'client.registered.step.done', state: 'done' },
                    { title: 'client.pre.title', sub: 'client.registered.step.pre', state: 'now' },
                    { title: 'client.apply.title', sub: 'client.registered.step.apply', state: 'next' },
                  ]}
                />
              </Card>
            </Section>
          </Body>
          <Footer>
            <a className={buttonClass('secondary')} href={href('/pages/index/indexAgent')}>
              {t('client.registered.later')}
            </a>
            <a className={buttonClass()} href={href('/pages/client/pre-evaluation', { customerId })}>
              {t('client.registered.go')}
            </a>
          </Footer>
        </>
      )}
    </LoadedPage>
  )
}
