import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { useOperation } from '../../api/query/use-operation'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import { IdentityFacts } from '../../features/identity/IdentityFacts'
import { usePrefetchIdTypes } from '../../features/identity/id-types'
import { FormPictures } from '../../features/prequalification/FormPictures'
import { sectionIds, sections, stepTitle } from '../../features/prequalification/form-sections'
import { SubmittedFacts } from '../../features/prequalification/SubmittedFacts'
import { href, useQuery } from '../../routes/history/links'
import { people, pin, shield } from '../../ui/base/icons'
import { List, Row } from '../../ui/display/List'
import { Body } from '../../ui/layout/Frame'
import { Card, Section } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Disclosure } from '../../ui/state/Disclosure'

/** The pre-qualification form as submitted, in groups that open. */
export default function PreInfo() {
  const { customerId } = useQuery('/pages/index/preInfo')
  const customerQuery = customerId ? { customerId } : {}
  const data = useOperation(preAuditEvaluation.getClientData, customerQuery)
  const dicts = useOperation(preAuditEvaluation.getDictTypes, {})
  usePrefetchIdTypes()
  const nothing = (
    <Empty
      picture="orders"
      title="index.preInfo.none"
      link={{ text: 'index.preInfo.start', href: href('/pages/index/indexScreening', customerQuery) }}
    />
  )
  return (
    <Body>
      <CustomerBanner customerId={customerId} />
      <Loaded query={data} skeleton="card">
        {({ form, ekyc }) => (
          <>
            {ekyc && (
              <Section title={customerId ? 'index.preInfo.customer' : 'index.preInfo.person'}>
                <Card pad="none">
                  <IdentityFacts record={ekyc} />
                </Card>
                <List>
                  <Row
                    icon={shield}
                    title="index.indexView.title"
                    href={href('/pages/index/indexView', customerQuery)}
                  />
                </List>
              </Section>
            )}
            {form ? (
              <Loaded query={dicts} skeleton="card">
                {(lists) => (
                  <>
                    <Section title="index.preInfo.form">
                      <Card pad="none">
                        {sectionIds
                          .filter((part) => part !== 'company' || form.companyName)
                          .map((part) => (
                            <Disclosure key={part} title={stepTitle(part, customerId ?? '')}>
                              <SubmittedFacts form={form} dicts={lists} only={Object.keys(sections[part])} />
                            </Disclosure>
                          ))}
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
                          <FormPictures form={form} />
                        </Card>
                      </Section>
                    )}
                    {!customerId && (
                      <List>
                        <Row
                          icon={people}
                          title="index.preInfo.wrong"
                          sub="index.preInfo.wrong.text"
                          href={href('/pages/agent/agent')}
                        />
                      </List>
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
