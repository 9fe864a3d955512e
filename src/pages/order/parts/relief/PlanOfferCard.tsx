import type { PlanOffer, PlanSide } from '../../../../../bridge/contract/entities/plan-request'
import { agentApply } from '../../../../../bridge/contract/operations/loan-application'
import { useMutation } from '../../../../api/writes/use-mutation'
import { loanRequestKey, toLoanQuery } from '../../../../features/application/loan-request'
import { useDates } from '../../../../i18n/dates'
import { useT } from '../../../../i18n/translate'
import { useNextPage } from '../../../../routes/next-page'
import { keepLoanRequest } from '../../../../session/loan-request'
import { Button } from '../../../../ui/base/Button'
import { Facts } from '../../../../ui/display/Facts'
import { FormError } from '../../../../ui/input/FormError'
import { Card, Section, Small, Stack } from '../../../../ui/layout/Page'
import './plan-offer.css'

/** The payments of a plan, and their cost. */
function Side({ title, side }: { title: 'relief.offer.current' | 'relief.offer.proposed'; side: PlanSide }) {
  const t = useT()
  const dates = useDates()
  const { periods, total, interest, fees, lastDueDate } = side
  return (
    <Stack wide>
      <h3>{t(title)}</h3>
      <Facts
        exact
        rows={[
          { label: 'relief.offer.total', money: total, strong: true },
          { label: 'relief.offer.interest', money: interest },
          { label: 'relief.offer.fees', money: fees },
          { label: 'relief.offer.payments', value: periods },
          { label: 'relief.offer.last', value: dates.day(lastDueDate) },
        ]}
      />
    </Stack>
  )
}

/** A new plan that the lender offers, next to the current one; it is signed like a loan, or declined. */
export function PlanOfferCard({ loanOrderNo, offer }: { loanOrderNo: string; offer: PlanOffer }) {
  const t = useT()
  const dates = useDates()
  const agreement = useNextPage('/pages/agent/loanAgreement')
  const declining = useMutation(agentApply.cancel)
  const { requestId, applicationId, current, proposed, ...others } = offer
  const { productNo, loanAmount, tenorDays, repaymentMethod } = others
  const read = () => {
    const request = { productNo, loanAmount, tenorDays, repaymentMethod }
    keepLoanRequest(loanRequestKey(request), requestId)
    agreement.go({ ...toLoanQuery(request), plan: loanOrderNo })
  }
  return (
    <Section title="relief.offer.title">
      <Card>
        <div className="plan-sides">
          <div>
            <Side title="relief.offer.proposed" side={proposed} />
            <Side title="relief.offer.current" side={current} />
          </div>
        </div>
        <Small text="relief.offer.text" />
      </Card>
      <Card>
        <h3>{t('relief.offer.rows')}</h3>
        <Facts
          exact
          rows={proposed.rows.map(({ dueDate, amount }) => ({
            label: ['relief.offer.on', { day: dates.day(dueDate) }] as const,
            money: amount,
          }))}
        />
        <Button text="relief.offer.read" onPress={read} />
        <Button
          kind="plain"
          text="relief.offer.decline"
          busy={declining.busy}
          onPress={() => declining.run({ id: applicationId })}
        />
        <FormError mutation={declining} />
      </Card>
    </Section>
  )
}
