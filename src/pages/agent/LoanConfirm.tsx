import { useState } from 'react'
import { Refusal } from '../../../bridge/contract/codes'
import type { LoanCost, Plan, ProductTerms, ReceivingAccount } from '../../../bridge/contract/entities/loan'
import { wallet } from '../../../bridge/contract/operations/loan-other'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { allOf, useAction, useResource } from '../../api/resource'
import { Disclosure } from '../../features/loan/Disclosure'
import { useSay } from '../../i18n/translate'
import { go, replace, useQuery } from '../../routes/links'
import { beginLoanRequest } from '../../session/loan-request'
import { Loaded } from '../../ui/async-states'
import { Button } from '../../ui/Button'
import { useExplain } from '../../ui/error-message'
import { Body } from '../../ui/Frame'
import { Checkbox } from '../../ui/inputs'
import { Card, Foot } from '../../ui/Page'
import { Notice } from '../../ui/status'
import { Accounts } from './parts/Accounts'
import { Astray } from './parts/Astray'
import { BlockSheet } from './parts/BlockSheet'
import { type Block, blockOf } from './parts/blocks'
import { FlowSteps } from './parts/FlowSteps'
import { SaveDisclosure } from './parts/SaveDisclosure'
import { loanRequestName, queryOf, readWanted, sameCost, type Wanted } from './parts/wanted'

const tickId = 'copied'

interface Shown extends Record<string, unknown> {
  cost: LoanCost
  plan: Plan
  terms: ProductTerms
  /** Whose loan it is, theirs. */
  accounts: readonly ReceivingAccount[]
}

/** The disclosure statement before anything is signed, and where the money goes. */
export default function LoanConfirm() {
  const query = useQuery('/pages/agent/loanConfirm')
  const wanted = readWanted(query)
  const cost = useResource(loanProduct.getLoanPreview, wanted)
  const plan = useResource(loanProduct.getRepaymentPlanPreview, wanted)
  const terms = useResource(
    loanProduct.getAppProductInfo,
    wanted && { productNo: wanted.productNo, customerId: wanted.customerId },
  )
  const accounts = useResource(wallet.getWalletInfo, wanted && { customerId: wanted.customerId })
  if (!wanted) return <Astray />
  const all = allOf<Shown>({ cost, plan, terms, accounts })
  if (all.state === 'ready') return <Confirm wanted={wanted} {...all.data} chosen={query.accountId} />
  return (
    <Body>
      <FlowSteps at={3} customerId={wanted.customerId} />
      <Loaded of={all}>{() => null}</Loaded>
    </Body>
  )
}

interface ConfirmProps extends Shown {
  wanted: Wanted
  chosen: string
}

function Confirm({ wanted, cost, plan, terms, accounts, chosen }: ConfirmProps) {
  const say = useSay()
  const explain = useExplain()
  const { run, busy } = useAction(loanProduct.confirmLoanInformation)
  const [requestId] = useState(() => beginLoanRequest(loanRequestName(wanted)))
  const [copied, setCopied] = useState(false)
  const [notice, setNotice] = useState<'tick' | 'changed' | null>(null)
  const [block, setBlock] = useState<Block | null>(null)
  const account =
    accounts.find(({ id }) => id === chosen) ?? accounts.find(({ isDefault }) => isDefault) ?? accounts[0]

  const confirm = async () => {
    if (!copied) {
      document.getElementById(tickId)?.focus()
      return setNotice('tick')
    }
    setNotice(null)
    try {
      const now = await run({ requestId, ...wanted, accountId: account?.id ?? null }, { quiet: true })
      if (sameCost(cost, now.cost)) go('/pages/agent/loanAgreement', queryOf(wanted))
      else setNotice('changed')
    } catch (error) {
      const { text, code } = explain(error)
      // this loan was sent in already: the next page finds it and shows where it stands
      if (code === Refusal.reviewClosed) go('/pages/agent/loanSubmit', queryOf(wanted))
      else setBlock(blockOf(code, text, wanted))
    }
  }

  return (
    <>
      <Body>
        <FlowSteps at={3} customerId={wanted.customerId} handsOver />
        {notice === 'changed' && (
          <div role="alert">
            <Notice tone="warn" text="agent.loanConfirm.changed" />
          </div>
        )}
        <Disclosure cost={cost} method={wanted.repaymentMethod} rows={plan.rows} terms={terms} />
        <Accounts
          list={accounts}
          value={account?.id}
          customerId={wanted.customerId}
          onChange={(accountId) => replace('/pages/agent/loanConfirm', { ...queryOf(wanted), accountId })}
        />
        <Card>
          <SaveDisclosure cost={cost} name={terms.productName} method={wanted.repaymentMethod} />
          <Checkbox
            id={tickId}
            checked={copied}
            onChange={(ticked) => {
              setCopied(ticked)
              setNotice(null)
            }}
          >
            {say('agent.loanConfirm.copy')}
          </Checkbox>
          {notice === 'tick' && (
            <p className="problem" role="alert">
              {say('agent.loanConfirm.tick')}
            </p>
          )}
        </Card>
      </Body>
      <Foot>
        <Button text="agent.loanConfirm.next" busy={busy} onPress={() => void confirm()} />
      </Foot>
      <BlockSheet
        block={block}
        onClose={() => setBlock(null)}
        customerId={wanted.customerId}
        onPutRight={() => void confirm()}
      />
    </>
  )
}
