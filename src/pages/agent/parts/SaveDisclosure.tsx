import type { RepaymentMethod } from '../../../../bridge/contract/codes'
import type { LoanCost } from '../../../../bridge/contract/entities/loan'
import { savePicture } from '../../../api/file-export'
import { lender } from '../../../domain/lender'
import { formatPesosExact } from '../../../domain/money'
import { instalmentText } from '../../../features/loan/CostFacts'
import { percent } from '../../../features/loan/rates'
import { drawReceipt } from '../../../features/receipt/receipt'
import { useDates } from '../../../i18n/dates'
import { useSay } from '../../../i18n/translate'
import { Button } from '../../../ui/Button'
import { save as saveIcon } from '../../../ui/icons'
import { useSave } from './useSave'

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
  const say = useSay()
  const dates = useDates()
  const { busy, save } = useSave()
  const picture = () =>
    drawReceipt({
      title: say('agent.loanConfirm.statement'),
      amount: formatPesosExact(cost.loanAmount),
      below: name,
      rows: [
        [say('lending.cost.interest'), formatPesosExact(cost.totalInterest)],
        [say('lending.disclosure.fee'), formatPesosExact(cost.preProcessFee)],
        [say('lending.disclosure.net'), formatPesosExact(cost.netProceeds)],
        [say('lending.disclosure.payments'), String(cost.periods)],
        [say(instalmentText(method, cost.periods)), formatPesosExact(cost.instalment)],
        [say('lending.disclosure.firstDay'), dates.day(cost.firstDueDate)],
        [say('lending.disclosure.lastDay'), dates.day(cost.lastDueDate)],
        [say('lending.cost.total'), formatPesosExact(cost.totalRepayment)],
        [say('lending.disclosure.contractual'), percent(cost.contractualRateMonthly)],
        [say('lending.cost.eirMonth'), percent(cost.effectiveRateMonthly)],
        [say('lending.disclosure.eirYear'), percent(cost.effectiveRateYearly)],
      ],
      foot: [
        lender.name,
        `${say('lending.lender.sec')} ${lender.secNo}`,
        `${say('lending.lender.ca')} ${lender.caNo}`,
      ].join(' · '),
    })
  return (
    <Button
      kind="secondary"
      size="small"
      icon={saveIcon}
      text="agent.loanConfirm.save"
      busy={busy}
      onPress={() => save(() => savePicture(picture(), 'puhunan-disclosure.png'))}
    />
  )
}
