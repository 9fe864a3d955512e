import type { MoreField } from '../../../../../bridge/contract/entities/loan'
import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { orderApply } from '../../../../../bridge/contract/operations/loan-application'
import { loadFileDataUrl } from '../../../../api/device/pictures'
import { useIsBorrower } from '../../../../api/query/by-user-type'
import { formatPesosExact, parsePesos } from '../../../../domain/money/money'
import { Thumb } from '../../../../features/identity/PicturePicker'
import { repaymentMethod } from '../../../../features/order/status'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { href } from '../../../../routes/history/links'
import { Num } from '../../../../ui/base/Amount'
import { Facts } from '../../../../ui/display/Facts'
import { List, Row } from '../../../../ui/display/List'
import { Card, Section } from '../../../../ui/layout/Page'

type Detail = ReplyOf<typeof orderApply.getById>

/** The requested loan terms, and the answers to the product's questions. */
export function ApplicationForm({ detail }: { detail: Detail }) {
  const t = useT()
  const dates = useDates()
  const borrower = useIsBorrower()
  return (
    <Section title="agent.loanApplyDetail.form">
      <Card>
        <Facts
          rows={[
            { label: 'agent.loanApplyDetail.borrower', value: detail.customerName },
            { label: 'agent.loanSuccess.product', value: detail.productName },
            { label: 'agent.loanApplyDetail.amount', money: detail.loanAmount },
            { label: 'lending.product.tenor', value: t('lending.days', { count: detail.tenorDays }) },
            { label: 'lending.product.method', value: t(repaymentMethod[detail.repaymentMethod].text) },
            { label: 'agent.loanApplyDetail.account', value: detail.receiptAccount || undefined },
            {
              label: detail.nextStep ? 'agent.state.begun' : 'agent.loanSuccess.sent',
              value: dates.moment(detail.submittedAt),
            },
            ...(detail.decidedAt
              ? [{ label: 'agent.loanApplyDetail.decided' as const, value: dates.moment(detail.decidedAt) }]
              : []),
          ]}
        />
      </Card>
      <List>
        {detail.form.map((field) => (
          <Row key={field.field} title={<>{field.label}</>} value={<Answer field={field} />} />
        ))}
        <Row
          title="agent.loanApplyDetail.given"
          href={href('/pages/index/preInfo', borrower ? {} : { customerId: detail.customerId })}
        />
      </List>
    </Section>
  )
}

function Answer({ field: { kind, value, choices, label } }: { field: MoreField }) {
  if (!value) return <>–</>
  if (kind === 'picture') return <Thumb fileId={value} load={loadFileDataUrl} name={label} />
  if (kind === 'money') {
    const amount = parsePesos(value)
    return <Num>{amount === undefined ? value : formatPesosExact(amount)}</Num>
  }
  return <>{choices.find((one) => one.value === value)?.label ?? value}</>
}
