import { useState } from 'react'
import { DataRequest } from '../../../../bridge/contract/entities/data-request'
import { type MessageKey, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { isOffered } from '../../../routes/offered'
import { edit, shield, trash } from '../../../ui/base/icons'
import { Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { Card, Overlap, Section, Small } from '../../../ui/layout/Page'
import { DataCopy } from './parts/DataCopy'
import { RequestSheet } from './parts/RequestSheet'

/** Retention periods of the privacy notice, by kind of data. */
const kept: readonly [data: MessageKey, until: MessageKey][] = [
  ['me.data.kept.loans', 'me.data.kept.loans.until'],
  ['me.data.kept.identity', 'me.data.kept.identity.until'],
  ['me.data.kept.applications', 'me.data.kept.applications.until'],
  ['me.data.kept.logins', 'me.data.kept.logins.until'],
  ['me.data.kept.phone', 'me.data.kept.phone.until'],
]

/** The user's data: a copy of it, requests to correct it or to close the account, and the retention periods. */
export default function Index() {
  const t = useT()
  const [asking, setAsking] = useState<(typeof DataRequest)[keyof typeof DataRequest] | null>(null)
  return (
    <Overlap>
      <DataCopy />
      {isOffered('/pages/me/feedback') && (
        <Section title="me.data.requests">
          <List>
            <Row
              icon={edit}
              title="me.data.correct"
              sub="me.data.correct.sub"
              onPress={() => setAsking(DataRequest.correct)}
            />
            <Row
              icon={trash}
              title="me.data.close"
              sub="me.data.close.sub"
              onPress={() => setAsking(DataRequest.close)}
            />
          </List>
          <Small text="me.data.requests.where" />
        </Section>
      )}
      <Section title="me.data.kept">
        <Card pad="none">
          <Facts stacked rows={kept.map(([label, until]) => ({ label, value: t(until) }))} />
        </Card>
        <List>
          <Row
            icon={shield}
            title="me.data.privacy"
            href={href('/pages/register/registerAgreement', { type: 'PRIVACY' })}
          />
        </List>
      </Section>
      <RequestSheet kind={asking} onClose={() => setAsking(null)} />
    </Overlap>
  )
}
