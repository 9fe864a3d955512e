import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { SubmittedFacts } from '../../lending/SubmittedFacts'
import { href, useQuery } from '../../nav/go'
import { useResource } from '../../state/resource'
import { useSay } from '../../text/text'
import { buttonClass } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { Empty, Loaded } from '../../ui/faces'
import { pin, shield } from '../../ui/icons'
import { List, Row } from '../../ui/List'
import { Card, Section } from '../../ui/Page'
import { ForCustomer } from '../parts/ForCustomer'
import { IdentityFacts } from '../parts/IdentityFacts'
import { Pictures } from './parts/Pictures'

/** The pre-qualification form as it was submitted. */
export default function PreInfo() {
  const say = useSay()
  const { customerId } = useQuery('/pages/index/preInfo')
  const whose = customerId ? { customerId } : {}
  const data = useResource(preAuditEvaluation.getClientData, whose)
  const dicts = useResource(preAuditEvaluation.getDictTypes, {})
  const nothing = (
    <Empty
      picture="orders"
      title="index.preInfo.none"
      action={
        <a className={buttonClass('secondary', 'small')} href={href('/pages/index/indexScreening', whose)}>
          {say('index.preInfo.start')}
        </a>
      }
    />
  )
  return (
    <Body>
      <ForCustomer customerId={customerId} />
      <Loaded of={data} skeleton="card">
        {({ form, ekyc }) => (
          <>
            {ekyc && (
              <Section title="index.preInfo.person">
                <Card pad="none">
                  <IdentityFacts of={ekyc} />
                </Card>
                <List>
                  <Row
                    icon={shield}
                    title="index.indexView.title"
                    href={href('/pages/index/indexView', whose)}
                  />
                </List>
              </Section>
            )}
            {form ? (
              <Loaded of={dicts} skeleton="card">
                {(lists) => (
                  <>
                    <Section title="index.preInfo.form">
                      <Card pad="none">
                        <SubmittedFacts form={form} dicts={lists} />
                      </Card>
                    </Section>
                    {form.latitude !== null && form.longitude !== null && (
                      <List>
                        <Row
                          icon={pin}
                          title="index.indexForm.pin"
                          href={href('/open-location', {
                            latitude: form.latitude,
                            longitude: form.longitude,
                            address: [form.street, form.areaNames].filter(Boolean).join(', '),
                          })}
                        />
                      </List>
                    )}
                    {form.pictures.length > 0 && (
                      <Section title="index.indexForm.pictures">
                        <Card>
                          <Pictures of={form} />
                        </Card>
                      </Section>
                    )}
                  </>
                )}
              </Loaded>
            ) : (
              nothing
            )}
          </>
        )}
      </Loaded>
    </Body>
  )
}
