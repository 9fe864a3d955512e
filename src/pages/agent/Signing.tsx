import { useRef, useState } from 'react'
import type { Contract } from '../../../bridge/contract/entities/loan'
import { preAuditEvaluation } from '../../../bridge/contract/operations/loan-pre-audit'
import { loanProduct } from '../../../bridge/contract/operations/loan-product'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../api/query/use-operation'
import { useMutation } from '../../api/writes/use-mutation'
import { formatPesos } from '../../domain/money/money'
import { matchesVerifiedName } from '../../domain/person/verified-name'
import { useCustomerName } from '../../features/agent/CustomerBanner'
import { FlowSteps } from '../../features/application/FlowSteps'
import { type LoanRequest, readLoanRequest } from '../../features/application/loan-request'
import { drawTypedName, type SignHandle, SignPad, TypedSignature } from '../../features/contract/SignPad'
import { useT } from '../../i18n/translate'
import { useQuery } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { Button } from '../../ui/base/Button'
import { Segmented } from '../../ui/input/choices'
import { Field, TextInput } from '../../ui/input/Field'
import { FormError } from '../../ui/input/FormError'
import { Body } from '../../ui/layout/Frame'
import { Footer, Small } from '../../ui/layout/Page'
import { Loaded } from '../../ui/state/async-states'
import { Problem } from '../../ui/state/Problem'
import { MissingRequest } from './parts/MissingRequest'
import { SignatureApproval } from './parts/signing/SignatureApproval'
import { useSigning } from './parts/signing/use-signing'
import { useIdempotencyKey } from './parts/use-idempotency-key'

/** Lets the user sign the contracts and approve the signature by the payment PIN. */
export default function Signing() {
  const request = readLoanRequest(useQuery('/pages/agent/signing'))
  const requestId = useIdempotencyKey(request)
  const contracts = useOperation(
    loanProduct.getProductContract,
    request && requestId ? { requestId, ...request } : null,
  )
  usePrefetch(
    preAuditEvaluation.getUserNewEkyc,
    request && requestId ? identityQuery(request.customerId) : null,
  )
  if (!request || !requestId) return <MissingRequest />
  if (contracts.state === 'ready')
    return <Sign contracts={contracts.data} request={request} requestId={requestId} />
  return (
    <Body>
      <FlowSteps step={3} customerId={request.customerId} />
      <Loaded query={contracts}>{() => null}</Loaded>
    </Body>
  )
}

interface SignProps {
  contracts: readonly Contract[]
  request: LoanRequest
  requestId: string
}

function Sign({ contracts, request, requestId }: SignProps) {
  const t = useT()
  const borrower = useIsBorrower()
  const { identity, own } = useSignerName(request.customerId)
  const pad = useRef<SignHandle>(null)
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [asking, setAsking] = useState(false)
  const { upload, sign } = useSigning(contracts, request, requestId)

  const typed = way === 'type' ? name.trim() : undefined
  const goOn = () => {
    if (typed !== undefined && !matchesVerifiedName(typed, own))
      return setProblem(t('agent.signing.nameOther', { name: own }))
    const content = typed === undefined ? pad.current?.picture() : drawTypedName(typed)
    if (!content) return setProblem(t('rule.signature.empty'))
    setProblem(undefined)
    sending.run(content)
  }
  const sending = useMutation(async (picture: string) => {
    await upload(picture)
    if (borrower) setAsking(true)
    else await sign(null, typed)
  })
  /** Wraps a setter so that each change also clears the error message, which was about the previous signature. */
  const afresh =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setProblem(undefined)
    }

  return (
    <>
      <Body>
        <FlowSteps step={3} customerId={request.customerId} handsOver />
        <p className="mut">
          {t('agent.signing.what', { amount: formatPesos(request.loanAmount), count: contracts.length })}
        </p>
        <Segmented
          label="agent.signing.way"
          options={[
            { id: 'draw', title: 'agent.signing.draw' },
            { id: 'type', title: 'agent.signing.type' },
          ]}
          value={way}
          onChange={afresh(setWay)}
        />
        {way === 'draw' && <Problem text={problem} />}
        {way === 'draw' ? (
          <SignPad ref={pad} onChange={() => setProblem(undefined)} />
        ) : (
          <Loaded query={identity} skeleton="form">
            {() => <TypedName own={own} name={name} onName={afresh(setName)} problem={problem} />}
          </Loaded>
        )}
        <Small text="agent.signing.law" />
      </Body>
      <Footer above={<FormError mutation={sending} />}>
        <Button text="agent.signing.next" busy={sending.busy} onPress={goOn} />
      </Footer>
      <SignatureApproval
        open={asking}
        onClose={() => setAsking(false)}
        request={request}
        onTicket={(ticket) => sign(ticket, typed)}
      />
    </>
  )
}

/** Query for the identity of a customer or, without an id, of the user. */
const identityQuery = (customerId: string | undefined) => (customerId ? { customerId } : {})

/** Returns the name that a signature must match, and the query that loads the name. */
function useSignerName(customerId: string | undefined) {
  const borrower = useIsBorrower()
  const session = useSession()
  const customer = useCustomerName(customerId)
  const identity = useOperation(preAuditEvaluation.getUserNewEkyc, identityQuery(customerId))
  // the signature must match the name on the ID; the registered name is the fallback
  const own =
    identity.state === 'ready'
      ? (identity.data?.fullName ?? (borrower ? (session?.userName ?? '') : customer))
      : ''
  return { identity, own }
}

interface TypedNameProps {
  own: string
  name: string
  onName(name: string): void
  problem: string | undefined
}

function TypedName({ own, name, onName, problem }: TypedNameProps) {
  return (
    <>
      <Field label="agent.signing.name" problem={problem}>
        {(ids) => (
          <TextInput
            {...ids}
            autoComplete="name"
            maxLength={80}
            value={name}
            placeholder={own}
            onChange={onName}
          />
        )}
      </Field>
      <TypedSignature name={name.trim()} />
    </>
  )
}
