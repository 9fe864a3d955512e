import type { ProductParams } from '../../../bridge/contract/entities/product'
import { maxRequestable, type Terms } from '../../domain/loan/loan-start'
import { formatPesos } from '../../domain/money/money'
import { useT } from '../../i18n/translate'
import { Chips } from '../../ui/input/choices'
import { Card, Section } from '../../ui/layout/Page'
import { AmountField } from '../loan/AmountField'
import { repaymentMethod } from '../order/status'
import { parseMethod } from './loan-request'

/** True if the remaining limit covers the product's minimum amount and the product is open for applications. */
export const canBorrow = (params: ProductParams): boolean =>
  maxRequestable(params) >= params.minLoanAmount && params.closedReason === null

interface TermsFormProps {
  params: ProductParams
  customerId?: string | undefined
  terms: Terms
  onChange(terms: Terms): void
  onType(): void
}

/** Inputs for the amount, the tenor and, if the product has several, the repayment method. */
export function TermsForm({ params, customerId, terms, onChange, onType }: TermsFormProps) {
  const t = useT()
  const { minLoanAmount, maxLoanAmount, remainAmount, tenors, methods, productName } = params
  const top = maxRequestable(params)
  return (
    <>
      <Card>
        <AmountField
          label={[
            customerId ? 'agent.terms.howMuch.customer' : 'agent.terms.howMuch',
            { product: productName },
          ]}
          value={terms.amount}
          min={minLoanAmount}
          max={top}
          maxLabel={
            remainAmount <= maxLoanAmount
              ? t('agent.terms.left', { amount: formatPesos(remainAmount) })
              : formatPesos(top)
          }
          onChange={(amount) => onChange({ ...terms, amount })}
          onType={onType}
        />
      </Card>
      <Section title="agent.terms.tenor">
        {tenors.length > 1 ? (
          <Chips
            label="agent.terms.tenor"
            options={tenors.map(({ tenorDays, periods }) => ({
              id: String(tenorDays),
              title: ['lending.days', { count: tenorDays }],
              sub: ['lending.cost.payments', { count: periods }],
            }))}
            value={String(terms.tenorDays)}
            onChange={(chosen) => onChange({ ...terms, tenorDays: Number(chosen) })}
          />
        ) : (
          <p className="b">{t('lending.days', { count: terms.tenorDays })}</p>
        )}
      </Section>
      {methods.length > 1 && (
        <Section title="agent.terms.method">
          <Chips
            label="agent.terms.method"
            options={methods.map((method) => ({
              id: String(method),
              title: repaymentMethod[method].text,
              sub: repaymentMethod[method].about,
            }))}
            value={String(terms.method)}
            onChange={(chosen) => onChange({ ...terms, method: parseMethod(chosen) ?? terms.method })}
          />
        </Section>
      )}
    </>
  )
}
