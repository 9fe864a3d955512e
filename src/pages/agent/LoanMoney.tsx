import { useState } from 'react'
import { toDecimal } from '../../../bridge/contract/entities/money'
import type { ProductParams } from '../../../bridge/contract/entities/product'
import { useOperationByUserType } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { loanAmount, type Problem } from '../../domain/form/rules'
import { maxRequestable } from '../../domain/loan/loan-start'
import { centavos, formatPesos, parsePesos } from '../../domain/money/money'
import { CustomerBanner } from '../../features/agent/CustomerBanner'
import type { TermsQuery } from '../../features/application/loan-request'
import { useT } from '../../i18n/translate'
import { goBack, useQuery } from '../../routes/history/links'
import { Button } from '../../ui/base/Button'
import { AmountPad } from '../../ui/input/AmountPad'
import { Body } from '../../ui/layout/Frame'
import { Footer } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'

const toTyped = (amount: number): string => toDecimal(centavos(amount)).replace(/\.00$/, '')

/** Asks for an exact loan amount, typed on a keypad. */
export default function LoanMoney() {
  const query = useQuery('/pages/agent/loanMoney')
  const { productNo, customerId } = query
  const params = useOperation(
    useOperationByUserType('productParams'),
    productNo ? { productNo, customerId: customerId || undefined } : null,
  )
  if (params.state === 'ready') return <AmountStep params={params.data} query={query} />
  return (
    <Body>
      <Loaded query={params} skeleton="form">
        {() => null}
      </Loaded>
    </Body>
  )
}

function AmountStep({
  params,
  query,
}: {
  params: ProductParams
  query: TermsQuery & { customerId: string; from: string }
}) {
  const t = useT()
  const { productNo, minLoanAmount: min, maxLoanAmount: max, remainAmount: availableLimit } = params
  const top = maxRequestable(params)
  const [value, setValue] = useState(query.amount === undefined ? '' : toTyped(query.amount))
  const [problem, setProblem] = useState<Problem | undefined>()
  const half = Math.round((min + top) / 2 / 100_000) * 100_000

  const use = () => {
    const amount = parsePesos(value)
    const found: Problem | undefined =
      amount === undefined ? { key: 'rule.amount.format' } : loanAmount(amount, { min, max, availableLimit })
    if (found || amount === undefined) return setProblem(found)
    const { tenorDays, method, customerId, from } = query
    if (from === 'borrow') goBack('/pages/agent/borrow', { productNo, amount, tenorDays, method })
    else goBack('/pages/agent/loanApply', { productNo, amount, tenorDays, method, customerId })
  }

  return (
    <>
      <Body>
        <CustomerBanner customerId={query.customerId} />
        <AmountPad
          label={['agent.loanMoney.range', { min: formatPesos(min), max: formatPesos(top) }]}
          value={value}
          onChange={(next) => {
            setValue(next)
            setProblem(undefined)
          }}
          problem={problem && t(problem.key, problem.values ?? {})}
          quick={[...new Set([min, half, top])].map((amount) => ({
            text: ['agent.loanMoney.quick', { amount: formatPesos(centavos(amount)) }],
            value: toTyped(amount),
          }))}
        />
      </Body>
      <Footer>
        <Button text="agent.loanMoney.use" disabled={value === ''} onPress={use} />
      </Footer>
    </>
  )
}
