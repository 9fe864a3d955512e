import type { ProductTerms } from '../../../../bridge/contract/entities/product'
import { savePdf } from '../../../api/device/file-export'
import { loadPart } from '../../../api/load-part'
import { lender } from '../../../domain/loan/lender'
import { formatPesosExact } from '../../../domain/money/money'
import { addDays, startOfDay } from '../../../domain/time/day'
import { type DisclosureFacts, disclosureFacts, lateTexts } from '../../../features/loan/disclosure-facts'
import { type Dates, useDates } from '../../../i18n/dates'
import { type Translate, useT } from '../../../i18n/translate'
import type { PdfBlock } from '../../../pdf/block'
import { Button } from '../../../ui/base/Button'
import { save as saveIcon } from '../../../ui/base/icons'
import type { Fact } from '../../../ui/display/Facts'
import { FormError } from '../../../ui/input/FormError'
import { useSave } from './form/use-save'

interface Props extends DisclosureFacts {
  terms: ProductTerms
  tenorDays: number
}

/** Converts the disclosure statement to PDF blocks: the same sections as on the page, but with all payments listed. */
function toPdfBlocks({ terms, ...disclosure }: Props, t: Translate, dates: Dates): PdfBlock[] {
  const { charges, schedule, rates } = disclosureFacts(disclosure, dates)
  const facts = (rows: readonly Fact[]): PdfBlock => ({
    is: 'facts',
    rows: rows.map(({ label, money, value }) => [
      t(label),
      money === undefined ? String(value) : formatPesosExact(money),
    ]),
  })
  return [
    { is: 'title', text: t('agent.loanConfirm.statement') },
    // the service numbers and signs the statement only when the contracts are made
    { is: 'text', text: t('agent.loanConfirm.preview') },
    { is: 'text', text: t('lending.disclosure.act') },
    facts([
      { label: 'lending.lender', value: lender.name },
      { label: 'lending.lender.sec', value: lender.secNo },
      { label: 'lending.lender.ca', value: lender.caNo },
      { label: 'lending.trans.product', value: terms.productName },
    ]),
    facts(charges),
    { is: 'heading', text: t('lending.disclosure.schedule') },
    facts(schedule),
    {
      is: 'facts',
      rows: disclosure.rows.map(({ period, dueDate, repayTotal }) => [
        `${period} · ${dates.day(dueDate)}`,
        formatPesosExact(repayTotal),
      ]),
    },
    { is: 'heading', text: t('lending.disclosure.rates') },
    facts(rates),
    { is: 'heading', text: t('lending.disclosure.late') },
    ...lateTexts(terms, t).map((text) => ({ is: 'text', text }) as const),
  ]
}

export function SaveDisclosure(props: Props) {
  const t = useT()
  const dates = useDates()
  const save = useSave()
  const { cost, tenorDays } = props
  // the statement is dated one period before the first payment is due
  const day = addDays(cost.firstDueDate, -Math.round(tenorDays / cost.periods))
  const saveDocument = async () => {
    const { printBlocks } = await loadPart(() => import('../../../features/receipt/print-receipt'))
    const file = { title: t('agent.loanConfirm.statement'), paper: 'a4', created: startOfDay(day) } as const
    await savePdf(await printBlocks(toPdfBlocks(props, t, dates), file, t), 'puhunan-disclosure.pdf')
  }
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        icon={saveIcon}
        text="agent.loanConfirm.save"
        busy={save.busy}
        onPress={() => save.run(saveDocument)}
      />
      <FormError mutation={save} />
    </>
  )
}
