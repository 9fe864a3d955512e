import type { ReplyOf } from '../../../../bridge/contract/operation'
import { agentWork } from '../../../../bridge/contract/operations/loan-agent'
import { preAuditEvaluation } from '../../../../bridge/contract/operations/loan-pre-audit'
import { user } from '../../../../bridge/contract/operations/system-user'
import { combineResults } from '../../../api/query/query-result'
import { useOperation, usePrefetch } from '../../../api/query/use-operation'
import { isDay } from '../../../domain/time/day'
import { CustomerCard } from '../../../features/agent/CustomerCard'
import { agentRefusedLabels } from '../../../features/loan/agent-refused-labels'
import { Refusals } from '../../../features/loan/Refusals'
import { preStatus } from '../../../features/order/status'
import { sections } from '../../../features/prequalification/form-sections'
import { SubmittedFacts } from '../../../features/prequalification/SubmittedFacts'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { href, useQuery } from '../../../routes/history/links'
import { Money } from '../../../ui/base/Amount'
import { buttonClass } from '../../../ui/base/Button'
import { document, idCard, wallet } from '../../../ui/base/icons'
import { type Fact, Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer, Overlap, Section } from '../../../ui/layout/Page'
import { Pill } from '../../../ui/state/status'
import { CustomerOrders, usePrefetchCustomerOrders } from '../parts/CustomerOrders'

const storeFields = Object.keys({ ...sections.store, ...sections.business })

type Profile = ReplyOf<typeof user.getCustomerInfo>
type Merchant = ReplyOf<typeof agentWork.getMerchantDetail>

/** A customer: profile, progress, debts, and the agent's next step. */
export default function ClientDetail() {
  const { customerId } = useQuery('/pages/me/client/detail')
  const profile = useOperation(user.getCustomerInfo, { customerId })
  const merchant = useOperation(agentWork.getMerchantDetail, { customerId })
  usePrefetch(preAuditEvaluation.getDictTypes, {})
  usePrefetchCustomerOrders(customerId)
  return (
    <LoadedPage query={combineResults({ profile, merchant })} skeleton="card" overlap>
      {(all) => (
        <>
          <Overlap>
            <CustomerOverview {...all} />
          </Overlap>
          <NextStep {...all} />
        </>
      )}
    </LoadedPage>
  )
}

function CustomerOverview({ profile, merchant }: { profile: Profile; merchant: Merchant }) {
  const dates = useDates()
  const { customerId, limit, available, openOrders, settledOrders, since, email } = profile
  const money: readonly Fact[] =
    limit === null || available === null
      ? []
      : [
          { label: 'client.detail.available', value: <Money value={available} />, strong: true },
          { label: 'client.detail.limit', money: limit },
        ]
  const pre = preStatus[profile.preStatus]
  return (
    <>
      <CustomerCard customer={profile}>
        <Facts
          rows={[
            ...money,
            { label: 'client.detail.open', value: openOrders },
            { label: 'client.detail.settled', value: settledOrders },
            { label: 'client.detail.since', value: dates.day(since) },
            ...(email ? [{ label: 'field.email' as const, value: email }] : []),
          ]}
        />
      </CustomerCard>
      <Refusals fields={merchant.refused} labels={agentRefusedLabels} />
      <List>
        <Row
          icon={document}
          title="index.preInfo.title"
          value={<Pill tone={pre.tone} text={pre.text} />}
          href={href('/pages/index/preInfo', { customerId })}
        />
        {merchant.ekyc && (
          <Row
            icon={idCard}
            title="index.indexView.title"
            href={href('/pages/index/indexView', { customerId })}
          />
        )}
        <Row
          icon={wallet}
          title="client.detail.transactions"
          href={href('/pages/me/tradingRecord/index', { customerId })}
        />
      </List>
      <Store merchant={merchant} />
      <History merchant={merchant} />
      <Section title="client.detail.orders">
        <CustomerOrders key={customerId} customerId={customerId} />
      </Section>
    </>
  )
}

function Store({ merchant: { form } }: { merchant: Merchant }) {
  const dicts = useOperation(preAuditEvaluation.getDictTypes, form ? {} : null, { optional: true })
  if (!form || dicts.state !== 'ready') return null
  return (
    <Section title="client.detail.store">
      <Card pad="none">
        <SubmittedFacts form={form} dicts={dicts.data} only={storeFields} />
      </Card>
    </Section>
  )
}

/** Repayment history, verified identity and accepted agreements. */
function History({ merchant: { history, agreements, verifiedOn } }: { merchant: Merchant }) {
  const dates = useDates()
  const { borrowed, repaid, onTime, late } = history
  return (
    <>
      {borrowed > 0 && (
        <Section title="client.detail.history.title">
          <Card>
            <Facts
              rows={[
                { label: 'client.detail.borrowed', money: borrowed },
                { label: 'client.detail.repaid', money: repaid },
                { label: 'client.detail.onTime', value: onTime },
                { label: 'client.detail.late', value: late, tone: late > 0 ? 'bad' : undefined },
              ]}
            />
          </Card>
        </Section>
      )}
      {(verifiedOn || agreements.length > 0) && (
        <Section title="client.detail.consents">
          <Card>
            <Facts
              rows={[
                ...(verifiedOn
                  ? [{ label: 'lending.identity.verifiedOn' as const, value: dates.day(verifiedOn) }]
                  : []),
                ...agreements.map(({ title, version, acceptedOn }) => ({
                  label: ['client.detail.agreed', { title }] as const,
                  help: [
                    'client.detail.version',
                    { day: isDay(version) ? dates.day(version) : version },
                  ] as const,
                  value: dates.day(acceptedOn),
                })),
              ]}
            />
          </Card>
        </Section>
      )}
    </>
  )
}

function NextStep({ profile, merchant }: { profile: Profile; merchant: Merchant }) {
  const t = useT()
  const customerQuery = { customerId: profile.customerId }
  const [text, to] = merchant.open
    ? (['client.detail.review', href('/pages/agent/loanReview', customerQuery)] as const)
    : profile.mayApply
      ? (['client.detail.apply', href('/pages/client/apply', customerQuery)] as const)
      : profile.limit === null
        ? (['client.detail.pre', href('/pages/client/pre-evaluation', customerQuery)] as const)
        : []
  if (!text) return null
  return (
    <Footer>
      <a className={buttonClass()} href={to}>
        {t(text)}
      </a>
    </Footer>
  )
}
