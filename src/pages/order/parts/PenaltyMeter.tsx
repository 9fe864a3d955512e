import type { PenaltyMeter as Meter } from '../../../../bridge/contract/entities/loan'
import { formatPesosExact } from '../../../domain/money/money'
import { useT } from '../../../i18n/translate'
import { Num } from '../../../ui/base/Amount'
import { Line } from '../../../ui/layout/Frame'
import { Card, Section, Small, Stack } from '../../../ui/layout/Page'
import { ProgressBar } from '../../../ui/state/status'

/** Shows how close a late loan is to the legal ceilings on monthly late fees and on total charges. */
export function PenaltyMeter({ meter }: { meter: Meter }) {
  const t = useT()
  const { rule, penalty, penaltyCap, charges, chargesCap } = meter
  const bars = [
    ['order.meter.penalty', penalty, penaltyCap],
    ['order.meter.charges', charges, chargesCap],
  ] as const
  return (
    <Section title="order.meter.title">
      <Card>
        {bars.map(([label, so, most]) => (
          <Stack key={label}>
            <Line>
              <span>{t(label)}</span>
              <Num className="sm mut">
                {t('order.meter.of', { so: formatPesosExact(so), most: formatPesosExact(most) })}
              </Num>
            </Line>
            <ProgressBar done={most > 0 ? so / most : 0} label={label} />
          </Stack>
        ))}
        <Small text={['order.meter.rule', { rule }]} />
      </Card>
    </Section>
  )
}
