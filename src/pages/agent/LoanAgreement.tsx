import { useRef, useState } from 'react'
import type { Contract } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { contractAcceptance } from '../../../bridge/contract/operations/system-acceptance'
import { saveAgreement } from '../../api/device/file-export'
import { useOperation } from '../../api/query/use-operation'
import { useMutation } from '../../api/writes/use-mutation'
import { FlowSteps } from '../../features/application/FlowSteps'
import { type LoanRequest, readLoanRequest, toLoanQuery } from '../../features/application/loan-request'
import { ContractFrame, type ContractHandle } from '../../features/contract/ContractFrame'
import { type MessageKey, useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { useNextPage } from '../../routes/next-page'
import { IconButton } from '../../ui/base/Button'
import { Icon } from '../../ui/base/Icon'
import { check, download } from '../../ui/base/icons'
import { Tabs } from '../../ui/input/choices'
import { FormError } from '../../ui/input/FormError'
import { Body } from '../../ui/layout/Frame'
import { HeaderAction } from '../../ui/layout/HeaderAction'
import { Loaded } from '../../ui/state/async-states'
import { useSave } from './parts/form/use-save'
import { MissingRequest } from './parts/MissingRequest'
import { ReadingFooter } from './parts/reading/ReadingFooter'
import { useContractsProgress } from './parts/reading/use-contracts-progress'
import { useIdempotencyKey } from './parts/use-idempotency-key'

/**
 * Step 3 of a loan application: the contracts, each of which must be read to the end before it is accepted. The user has
 * read the disclosure statement on the previous page, so it is not repeated.
 */
export default function LoanAgreement() {
  const request = readLoanRequest(useQuery('/pages/agent/loanAgreement'))
  const requestId = useIdempotencyKey(request)
  const contracts = useOperation(
    loanProduct.getProductContract,
    request && requestId ? { requestId, ...request } : null,
  )
  if (!request || !requestId) return <MissingRequest />
  if (contracts.state === 'ready')
    return <ReadContracts contracts={contracts.data} request={request} requestId={requestId} />
  return (
    <Body>
      <FlowSteps step={3} customerId={request.customerId} />
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
}

function ReadContracts({ contracts, request, requestId }: ReadContractsProps) {
  const { shares, onRead } = useContractsProgress(contracts)
  const [open, setOpen] = useState(
    () => (contracts.find((_, at) => (shares[at] ?? 0) < 1) ?? contracts.at(-1))?.contractNo ?? '',
  )
  const frame = useRef<ContractHandle>(null)
  const save = useSave()
  const signing = useNextPage('/pages/agent/signing')
  const agreement = useMutation(contractAcceptance.saveAgreementAccept, () =>
    signing.go(toLoanQuery(request)),
  )
  const at = Math.max(
    0,
    contracts.findIndex(({ contractNo }) => contractNo === open),
  )
  const contract = contracts[at]
  const unread = contracts.findIndex((_, one) => (shares[one] ?? 0) < 1)
  const share = shares[at] ?? 0

  const agree = () =>
    agreement.run({
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
      <Body>
        <FlowSteps step={3} customerId={request.customerId} />
        <ContractTabs contracts={contracts} shares={shares} value={open} onChange={setOpen} />
        <ContractFrame
          key={contract.contractNo + contract.hash}
          ref={frame}
          title={contract.title}
          html={contract.html}
          from={share}
          onRead={(seen) => onRead(at, seen)}
        />
      </Body>
      <ReadingFooter
        share={share}
        onReadOn={() => frame.current?.readOn()}
        next={
          unread < 0
            ? { text: 'agent.loanAgreement.agree', busy: agreement.busy, onPress: agree }
            : {
                text: 'agent.loanAgreement.nextOne',
                onPress: () => setOpen(contracts[unread]?.contractNo ?? open),
              }
        }
        above={
          <>
            <FormError mutation={agreement} />
            <FormError mutation={save} />
          </>
        }
      />
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
