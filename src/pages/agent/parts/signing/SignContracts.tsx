import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Contract } from '../../../../../bridge/contract/entities/loan'
import { preAuditEvaluation } from '../../../../../bridge/contract/operations/loan-pre-audit'
import { useIsBorrower } from '../../../../api/query/by-user-type'
import { useOperation, usePrefetch } from '../../../../api/query/use-operation'
import { useMutation } from '../../../../api/writes/use-mutation'
import { formatPesos } from '../../../../domain/money/money'
import { matchesVerifiedName } from '../../../../domain/person/verified-name'
import { useCustomerName } from '../../../../features/agent/CustomerBanner'
import { FlowSteps } from '../../../../features/application/FlowSteps'
import type { LoanRequest } from '../../../../features/application/loan-request'
import {
  drawTypedName,
  type SignHandle,
  SignPad,
  TypedSignature,
} from '../../../../features/contract/SignPad'
import { useT } from '../../../../i18n/translate'
import { useSession } from '../../../../session/session'
import { Segmented } from '../../../../ui/input/choices'
import { Field, TextInput } from '../../../../ui/input/Field'
import { FormError } from '../../../../ui/input/FormError'
import { Body } from '../../../../ui/layout/Frame'
import { Section, Small } from '../../../../ui/layout/Page'
import { Loaded } from '../../../../ui/state/async-states'
import { Problem } from '../../../../ui/state/Problem'
import { SignatureApproval } from './SignatureApproval'
import { useSigning } from './use-signing'

interface SignContractsProps {
  contracts: readonly Contract[]
  request: LoanRequest
  requestId: string
  /** Order whose new plan is signed; missing for a new loan. */
  plan?: string | undefined
  /** The contracts, above the signature. */
  children?: ReactNode
  /** Records that the contracts were accepted, before the signature is sent. */
  onAccept?(): Promise<unknown>
  /** Called if the contracts must be read again. */
  onUnread(): void
  /** The page's footer, with a button that signs and the reason why that failed. */
  footer(sign: { busy: boolean; onPress(): void }, failure: ReactNode): ReactNode
}

/** The signature below its contracts, drawn or typed, and its approval by the payment PIN. */
export function SignContracts(props: SignContractsProps) {
  const { contracts, request, requestId, plan, children, onAccept, onUnread, footer } = props
  const t = useT()
  const borrower = useIsBorrower()
  const { identity, own } = useSignerName(request.customerId)
  const pad = useRef<SignHandle>(null)
  const [way, setWay] = useState<'draw' | 'type'>('draw')
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const [asking, setAsking] = useState(false)
  const askAgain = () => {
    setAsking(false)
    onUnread()
  }
  const { accept, upload, sign } = useSigning(contracts, request, requestId, askAgain, onAccept, plan)

  const typed = way === 'type' ? name.trim() : undefined
  useEffect(() => {
    // the signature, which ends the page, may be far below the part that is on the screen
    if (problem) scrollTo({ top: document.documentElement.scrollHeight })
  }, [problem])
  const goOn = () => {
    if (typed !== undefined && !matchesVerifiedName(typed, own))
      return setProblem(t('agent.signing.nameOther', { name: own }))
    const content = typed === undefined ? pad.current?.picture() : drawTypedName(typed)
    if (!content) return setProblem(t('rule.signature.empty'))
    setProblem(undefined)
    void sending.run(content)
  }
  const sending = useMutation(async (picture: string) => {
    if (!(await accept())) return
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
        {!plan && <FlowSteps step={3} customerId={request.customerId} handsOver />}
        {children}
        <Section title="agent.signing.yours">
          <p className="mut">
            {t('agent.signing.what', { amount: formatPesos(request.loanAmount), count: contracts.length })}
          </p>
        </Section>
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
      {footer({ busy: sending.busy, onPress: goOn }, <FormError mutation={sending} />)}
      <SignatureApproval
        open={asking}
        onClose={() => setAsking(false)}
        request={request}
        plan={plan}
        onTicket={(ticket) => sign(ticket, typed)}
      />
    </>
  )
}

/** Query for the identity of a customer or, without an id, of the user. */
const identityQuery = (customerId: string | undefined) => (customerId ? { customerId } : {})

/** Loads the signer's verified name together with the contracts of the request, if there is one. */
export const usePrefetchSigner = (request: LoanRequest | null): void =>
  usePrefetch(preAuditEvaluation.getUserNewEkyc, request && identityQuery(request.customerId))

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
