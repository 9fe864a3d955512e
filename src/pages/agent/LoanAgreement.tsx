import { useRef, useState } from 'react'
import type { Contract } from '../../../bridge/contract/entities/loan'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { contractAcceptance } from '../../../bridge/contract/operations/system-other'
import { saveAgreement } from '../../api/file-export'
import { useAction, useResource } from '../../api/resource'
import { ContractFrame, type ContractHandle } from '../../features/contract/ContractFrame'
import { useSay } from '../../i18n/translate'
import { go, useQuery } from '../../routes/links'
import { Loaded } from '../../ui/async-states'
import { Button, IconButton } from '../../ui/Button'
import { Tabs } from '../../ui/choices'
import { useExplain } from '../../ui/error-message'
import { Body, Line } from '../../ui/Frame'
import { HeaderAction } from '../../ui/HeaderAction'
import { Icon } from '../../ui/Icon'
import { download } from '../../ui/icons'
import { check } from '../../ui/icons-core'
import { Foot } from '../../ui/Page'
import { Notice, ProgressBar } from '../../ui/status'
import { Astray } from './parts/Astray'
import { FlowSteps } from './parts/FlowSteps'
import { useBegun } from './parts/hooks'
import { useReading } from './parts/useReading'
import { useSave } from './parts/useSave'
import { queryOf, readWanted, type Wanted } from './parts/wanted'

/** Step 3: the contracts, each to be read to its end before they can be agreed to. */
export default function LoanAgreement() {
  const wanted = readWanted(useQuery('/pages/agent/loanAgreement'))
  const requestId = useBegun(wanted)
  const contracts = useResource(
    loanProduct.getProductContract,
    wanted && requestId ? { requestId, ...wanted } : null,
  )
  if (!wanted || !requestId) return <Astray />
  if (contracts.state === 'ready')
    return <Read contracts={contracts.data} wanted={wanted} requestId={requestId} />
  return (
    <Body>
      <FlowSteps at={3} customerId={wanted.customerId} />
      <Loaded of={contracts} skeleton="text">
        {() => null}
      </Loaded>
    </Body>
  )
}

function Read({
  contracts,
  wanted,
  requestId,
}: {
  contracts: readonly Contract[]
  wanted: Wanted
  requestId: string
}) {
  const say = useSay()
  const explain = useExplain()
  const { shares, onRead } = useReading(contracts)
  const [open, setOpen] = useState(
    () => (contracts.find((_, at) => (shares[at] ?? 0) < 1) ?? contracts[0])?.contractNo ?? '',
  )
  const [problem, setProblem] = useState<string | null>(null)
  const frame = useRef<ContractHandle>(null)
  const { busy: saving, save } = useSave()
  const { busy, run } = useAction(contractAcceptance.saveAgreementAccept)
  const at = Math.max(
    0,
    contracts.findIndex(({ contractNo }) => contractNo === open),
  )
  const contract = contracts[at]
  const unread = contracts.findIndex((_, one) => (shares[one] ?? 0) < 1)
  const share = shares[at] ?? 0

  const agree = async () => {
    setProblem(null)
    try {
      await run(
        {
          requestId,
          contractNos: contracts.map(({ contractNo }) => contractNo),
          hashes: contracts.map(({ hash }) => hash),
        },
        { quiet: true },
      )
      go('/pages/agent/signing', queryOf(wanted))
    } catch (error) {
      setProblem(explain(error).text)
    }
  }

  if (!contract) return <Astray />
  return (
    <>
      <HeaderAction>
        <IconButton
          of={download}
          label="agent.loanAgreement.save"
          disabled={saving}
          onPress={() => save(() => saveAgreement({ contractNo: contract.contractNo }))}
        />
      </HeaderAction>
      <Body>
        <FlowSteps at={3} customerId={wanted.customerId} />
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        <Tabs
          label="agent.loanAgreement.title"
          tabs={contracts.map(({ contractNo, title }, one) => ({
            id: contractNo,
            text: (
              <>
                {(shares[one] ?? 0) >= 1 && <Icon of={check} size={18} />}
                {contracts.length > 1 ? say('agent.loanAgreement.nth', { at: one + 1 }) : title}
              </>
            ),
          }))}
          value={open}
          onChange={setOpen}
        />
        <ContractFrame
          key={contract.contractNo + contract.hash}
          ref={frame}
          title={contract.title}
          html={contract.html}
          from={share}
          onRead={(seen) => onRead(at, seen)}
        />
      </Body>
      <Foot
        above={
          <>
            <Line>
              <span className="sm mut">
                {unread < 0
                  ? say('agent.loanAgreement.allRead')
                  : say('agent.loanAgreement.read', { percent: Math.round(share * 100) })}
              </span>
            </Line>
            <ProgressBar done={share} label="agent.loanAgreement.progress" />
          </>
        }
      >
        {unread >= 0 &&
          (share < 1 ? (
            <Button kind="secondary" text="agent.loanAgreement.on" onPress={() => frame.current?.readOn()} />
          ) : (
            <Button
              kind="secondary"
              text="agent.loanAgreement.nextOne"
              onPress={() => setOpen(contracts[unread]?.contractNo ?? open)}
            />
          ))}
        <Button
          text="agent.loanAgreement.agree"
          disabled={unread >= 0}
          busy={busy}
          onPress={() => void agree()}
        />
      </Foot>
    </>
  )
}
