import { useState } from 'react'
import type { Contract } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { saveAgreement } from '../../api/device/file-export'
import { useOperation } from '../../api/query/use-operation'
import { call } from '../../api/service'
import { FlowSteps } from '../../features/application/FlowSteps'
import { type LoanRequest, readLoanRequest } from '../../features/application/loan-request'
import { ContractFrame } from '../../features/contract/ContractFrame'
import { type MessageKey, useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { IconButton } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { check, download } from '../../ui/base/icons'
import { Tabs } from '../../ui/input/choices'
import { FormError } from '../../ui/input/FormError'
import { Body } from '../../ui/layout/Frame'
import { HeaderAction } from '../../ui/layout/HeaderAction'
import { Loaded } from '../../ui/state/async-states'
import { Notice } from '../../ui/state/status'
import { useSave } from './parts/form/use-save'
import { MissingRequest } from './parts/MissingRequest'
import { ReadingFooter } from './parts/reading/ReadingFooter'
import { useContractsProgress } from './parts/reading/use-contracts-progress'
import { SignContracts, usePrefetchSigner } from './parts/signing/SignContracts'
import { useIdempotencyKey } from './parts/use-idempotency-key'

/**
 * Step 3 of a loan application: the contracts, each of which must be read to the end, and below them the signature that accepts
 * them. The user has read the disclosure statement on the previous page, so it is not repeated.
 */
export default function LoanAgreement() {
  const query = useQuery('/pages/agent/loanAgreement')
  const request = readLoanRequest(query)
  const plan = query.plan || undefined
  const requestId = useIdempotencyKey(request)
  const contracts = useOperation(
    loanProduct.getProductContract,
    request && requestId ? { requestId, ...request } : null,
  )
  const [isChanged, setChanged] = useState(false)
  usePrefetchSigner(requestId ? request : null)
  if (!request || !requestId) return <MissingRequest />
  if (contracts.state === 'ready')
    return (
      <ReadContracts
        // other texts are read and signed from the start
        key={contracts.data.map(({ hash }) => hash).join()}
        contracts={contracts.data}
        request={request}
        requestId={requestId}
        plan={plan}
        isChanged={isChanged}
        onUnread={() => {
          setChanged(true)
          // the end, which is on the screen, would count as read
          scrollTo(0, 0)
          void contracts.refresh()
        }}
      />
    )
  return (
    <Body>
      {!plan && <FlowSteps step={3} customerId={request.customerId} />}
      <Loaded query={contracts} skeleton="text">
        {() => null}
      </Loaded>
    </Body>
  )
}

interface ReadContractsProps {
  contracts: readonly Contract[]
  request: LoanRequest
  requestId: string
  /** Order whose new plan is signed; missing for a new loan. */
  plan: string | undefined
  /** True if the contracts have changed since the user tried to sign them. */
  isChanged: boolean
  onUnread(): void
}

function ReadContracts(props: ReadContractsProps) {
  const { contracts, request, requestId, plan, isChanged, onUnread } = props
  const { shares, onRead } = useContractsProgress(contracts, plan !== undefined)
  const [open, setOpen] = useState(
    () => (contracts.find((_, at) => (shares[at] ?? 0) < 1) ?? contracts.at(-1))?.contractNo ?? '',
  )
  const save = useSave()
  const at = Math.max(
    0,
    contracts.findIndex(({ contractNo }) => contractNo === open),
  )
  const contract = contracts[at]
  const unread = contracts.findIndex((_, one) => (shares[one] ?? 0) < 1)

  const accept = () =>
    call(contractAcceptance.saveAgreementAccept, {
      requestId,
      contractNos: contracts.map(({ contractNo }) => contractNo),
      hashes: contracts.map(({ hash }) => hash),
    })

  if (!contract) return <MissingRequest />
  return (
    <>
      <HeaderAction>
        <IconButton
          icon={download}
          label="agent.loanAgreement.save"
          disabled={save.busy}
          onPress={() => save.run(() => saveAgreement({ contractNo: contract.contractNo }))}
        />
      </HeaderAction>
      <SignContracts
        contracts={contracts}
        request={request}
        requestId={requestId}
        plan={plan}
        onAccept={accept}
        onUnread={onUnread}
        footer={(sign, failure) => (
          <ReadingFooter
            share={shares[at] ?? 0}
            next={
              unread < 0
                ? { text: 'agent.loanAgreement.agree', ...sign }
                : {
                    text: 'agent.loanAgreement.nextOne',
                    onPress: () => setOpen(contracts[unread]?.contractNo ?? open),
                  }
            }
            above={
              <>
                {failure}
                <FormError mutation={save} />
              </>
            }
          />
        )}
      >
        {isChanged && (
          <div role="alert">
            <Notice tone="warn" title="agent.loanSubmit.read" text="agent.loanSubmit.read.text" />
          </div>
        )}
        <ContractTabs contracts={contracts} shares={shares} value={open} onChange={setOpen} />
        <ContractFrame
          whole
          key={contract.contractNo + contract.hash}
          title={contract.title}
          html={contract.html}
          from={shares[at] ?? 0}
          onRead={(seen) => onRead(at, seen)}
        />
      </SignContracts>
    </>
  )
}

interface ContractTabsProps {
  contracts: readonly Contract[]
  /** Share of each contract that has been scrolled into view, 0 to 1. */
  shares: readonly number[]
  value: string
  onChange(contractNo: string): void
}

const names = {
  disclosure: 'agent.loanAgreement.disclosure',
  agreement: 'agent.loanAgreement.agreement',
} as const satisfies Record<Contract['kind'], MessageKey>

function ContractTabs({ contracts, shares, value, onChange }: ContractTabsProps) {
  const t = useT()
  return (
    <Tabs
      label="agent.loanAgreement.title"
      tabs={contracts.map(({ contractNo, kind }, one) => ({
        id: contractNo,
        text: (
          <>
            {(shares[one] ?? 0) >= 1 && <Icon icon={check} size={18} />}
            {t(names[kind])}
          </>
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
