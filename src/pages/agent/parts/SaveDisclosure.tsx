import type { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { LoanCost } from '../../../../bridge/contract/entities/loan'
import { savePicture } from '../../../api/file-export'
import { lender } from '../../../domain/lender'
import { formatPesosExact } from '../../../domain/money'
import { formatPercent } from '../../../domain/percent'
import { instalmentText } from '../../../features/loan/CostFacts'
import { drawReceipt } from '../../../features/receipt/receipt'
import { useDates } from '../../../i18n/dates'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/Button'
import { FormError } from '../../../ui/FormError'
import { save as saveIcon } from '../../../ui/icons'
import { useSave } from './use-save'

/** A copy of the disclosure statement to keep, as a picture. */
export function SaveDisclosure({
  cost,
  name,
  method,
}: {
  cost: LoanCost
  name: string
  method: RepaymentMethod
}) {
  const t = useT()
  const dates = useDates()
  const save = useSave()
  const picture = () =>
    drawReceipt({
      title: t('agent.loanConfirm.statement'),
      amount: formatPesosExact(cost.loanAmount),
      below: name,
      rows: [
        [t('lending.cost.interest'), formatPesosExact(cost.totalInterest)],
        [t('lending.disclosure.fee'), formatPesosExact(cost.preProcessFee)],
        [t('lending.disclosure.net'), formatPesosExact(cost.netProceeds)],
        [t('lending.disclosure.payments'), String(cost.periods)],
        [t(instalmentText(method, cost.periods)), formatPesosExact(cost.instalment)],
        [t('lending.disclosure.firstDay'), dates.day(cost.firstDueDate)],
        [t('lending.disclosure.lastDay'), dates.day(cost.lastDueDate)],
        [t('lending.cost.total'), formatPesosExact(cost.totalRepayment)],
        [t('lending.disclosure.contractual'), formatPercent(cost.contractualRateMonthly)],
        [t('lending.cost.eirMonth'), formatPercent(cost.effectiveRateMonthly)],
        [t('lending.disclosure.eirYear'), formatPercent(cost.effectiveRateYearly)],
      ],
      footer: [
        lender.name,
        `${t('lending.lender.sec')} ${lender.secNo}`,
        `${t('lending.lender.ca')} ${lender.caNo}`,
      ].join(' · '),
    })
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={saveIcon}
        text="agent.loanConfirm.save"
        busy={save.busy}
        onPress={() => save.run(() => savePicture(picture(), 'puhunan-disclosure.png'))}
      />
      <FormError of={save} />
    </>
  )
}
