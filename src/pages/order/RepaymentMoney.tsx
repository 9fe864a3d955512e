import { useState } from 'react'
import { toDecimal } from '../../../bridge/contract/entities/money'
import { pay } from '../../../bridge/contract/operations/loan-repay'
import { useOperation } from '../../api/use-operation'
import { centavos, formatPesosExact, parsePesos } from '../../domain/money'
import { type Problem, repayAmount } from '../../domain/rules'
import { type MessageKey, useT } from '../../i18n/translate'
import { goBack, useQuery } from '../../routes/links'
import { AmountPad } from '../../ui/AmountPad'
import { Button } from '../../ui/Button'
import { Body } from '../../ui/Frame'
import { LoadedPage } from '../../ui/LoadedPage'
import { Footer } from '../../ui/Page'
import { useDebouncedValue } from '../../ui/use-debounced-value'
import { AllocationPreview } from './parts/AllocationPreview'

/** An amount to repay, by keypad, with what it covers while it is typed. */
export default function RepaymentMoney() {
  const { loanOrderNo, amount: given } = useQuery('/pages/order/repaymentMoney')
  const t = useT()
  const [value, setValue] = useState(given === undefined ? '' : toDecimal(given).replace(/\.00$/, ''))
  const [problem, setProblem] = useState<Problem | undefined>()
  const amount = parsePesos(value)
  // asked once typing pauses
  const asked = useDebouncedValue(amount && amount > 0 ? amount : centavos(1), 250)
  const settlement = useOperation(pay.calcTotalFee, { loanOrderNo })
  const allocation = useOperation(
    pay.mentalArithmeticRepaymentFee,
    { loanOrderNo, amount: asked },
    { aside: true },
  )

  return (
    <LoadedPage of={settlement} skeleton="form">
      {({ min, max }) => {
        const next = () => {
          const found: Problem | undefined =
            amount === undefined ? { key: 'rule.amount.format' } : repayAmount(amount, { min, max })
          if (found || amount === undefined) return setProblem(found)
          goBack('/pages/order/repayment', { loanOrderNo, amount })
        }
        return (
          <>
            <Body>
              <AmountPad
                label={
                  min > 1
                    ? [
                        'order.repaymentMoney.bounds',
                        { min: formatPesosExact(min), max: formatPesosExact(max) },
                      ]
                    : ['order.repaymentMoney.max', { max: formatPesosExact(max) }]
                }
                value={value}
                onChange={(text) => {
                  setValue(text)
                  setProblem(undefined)
                }}
                problem={problem && t(problem.key as MessageKey, problem.values ?? {})} // rule keys are texts; a test says so
              />
              {amount !== undefined && !repayAmount(amount, { min, max }) && allocation.state === 'ready' && (
                <AllocationPreview allocation={allocation.data} />
              )}
            </Body>
            <Footer>
              <Button text="order.repaymentMoney.next" disabled={value === ''} onPress={next} />
            </Footer>
          </>
        )
      }}
    </LoadedPage>
  )
}
