import type { Centavos } from '../../../bridge/contract/entities/money'
import type { LoanCost } from '../../../bridge/contract/entities/product'
import { type Burden, judgeBurden } from '../../domain/loan/burden'
import { formatPesos } from '../../domain/money/money'
import { type Text, useT } from '../../i18n/translate'
import { Button } from '../../ui/base/Button'
import { markAmounts, type Tone } from '../../ui/base/content'
import { Line } from '../../ui/layout/Frame'
import { Card } from '../../ui/layout/Page'
import { Pill } from '../../ui/state/status'

interface Judgement {
  tone: Tone
  text: Text
  advice?: Text
}

const judgements: Record<Burden, Judgement> = {
  calm: { tone: 'ok', text: 'lending.burden.calm' },
  tight: { tone: 'info', text: 'lending.burden.tight', advice: 'lending.burden.tight.text' },
  tooMuch: { tone: 'warn', text: 'lending.burden.tooMuch', advice: 'lending.burden.tooMuch.text' },
}

interface BurdenCardProps {
  burden: NonNullable<LoanCost['burden']>
  /** Called with a smaller amount, whose payments are calm. */
  onTake(amount: Centavos): void
}

/** Compares a loan's payments in the heaviest month with the store's sales, with a smaller amount if they are too much. */
export function BurdenCard({ burden, onTake }: BurdenCardProps) {
  const t = useT()
  const { dailySales, monthlySales, monthlyPayments, otherPayments, calmAmount } = burden
  const verdict = judgeBurden(monthlyPayments, monthlySales)
  const { tone, text, advice } = judgements[verdict]
  const percent = Math.max(1, Math.round((monthlyPayments / Math.max(1, monthlySales)) * 100))
  return (
    <Card>
      <Line>
        <h2 className="b">{t('lending.burden.title')}</h2>
        <Pill tone={tone} text={text} />
      </Line>
      <p>{markAmounts(t('lending.burden.share', { amount: formatPesos(monthlyPayments), percent }))}</p>
      {otherPayments > 0 && (
        <p className="sm mut">
          {markAmounts(t('lending.burden.others', { amount: formatPesos(otherPayments) }))}
        </p>
      )}
      <p className="sm mut">
        {markAmounts(
          t('lending.burden.sales', { daily: formatPesos(dailySales), monthly: formatPesos(monthlySales) }),
        )}
      </p>
      {advice && <p className="sm">{t(advice)}</p>}
      {verdict === 'tooMuch' && calmAmount !== null && (
        <Button
          kind="secondary"
          size="small"
          text={['lending.burden.take', { amount: formatPesos(calmAmount) }]}
          onPress={() => onTake(calmAmount)}
        />
      )}
    </Card>
  )
}
