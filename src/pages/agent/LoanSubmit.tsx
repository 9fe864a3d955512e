import { useState } from 'react'
import { Refusal, Scene } from '../../../bridge/contract/codes'
import { user } from '../../../bridge/contract/operations/system-user'
import { useIsBorrower } from '../../api/query/by-user-type'
import { useOperation } from '../../api/query/use-operation'
import { maskMobile } from '../../domain/person/mobile'
import { FlowSteps } from '../../features/application/FlowSteps'
import { type LoanRequest, readLoanRequest, toLoanQuery } from '../../features/application/loan-request'
import { CodeStep } from '../../features/auth/CodeStep'
import { sendSmsCode } from '../../features/auth/verification-codes'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { completeStep, stepToken } from '../../session/completed-steps'
import { Button, buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Card } from '../../ui/layout/Page'
import { Empty, Loaded } from '../../ui/state/async-states'
import { Timeline } from '../../ui/state/status'
import { MissingRequest } from './parts/MissingRequest'
import { useIdempotencyKey } from './parts/use-idempotency-key'
import { type CustomerCode, useSubmission } from './parts/use-submission'

/** Submits the signed loan exactly once, and goes to the next page once the application exists. */
export default function LoanSubmit() {
  const request = readLoanRequest(useQuery('/pages/agent/loanSubmit'))
  const requestId = useIdempotencyKey(request)
  if (!request || !requestId) return <MissingRequest />
  return <Submit key={requestId} request={request} requestId={requestId} />
}

/** Link back to signing, which the user must repeat after some refusals. */
const signAgain = {
  path: '/pages/agent/signing' satisfies Path,
  title: 'agent.loanSubmit.sign',
  text: 'agent.loanSubmit.sign.text',
  go: 'agent.loanSubmit.sign.go',
} as const
const readAgain = {
  path: '/pages/agent/loanAgreement' satisfies Path,
  title: 'agent.loanSubmit.read',
  text: 'agent.loanSubmit.read.text',
  go: 'agent.loanSubmit.read.go',
} as const
const remedyByRefusal: Record<number, typeof signAgain | typeof readAgain> = {
  [Refusal.stepMissing]: signAgain,
  [Refusal.signatureEmpty]: signAgain,
  [Refusal.contractNotRead]: readAgain,
  [Refusal.quoteChanged]: readAgain,
}

function Submit({ request, requestId }: { request: LoanRequest; requestId: string }) {
  const t = useT()
  const { phase, again, withCode } = useSubmission(request, requestId, useIsBorrower())
  const { name } = phase
  const step = name === 'refused' ? remedyByRefusal[phase.code ?? 0] : undefined
  return (
    <Body>
      <FlowSteps step={3} customerId={request.customerId} />
      {name === 'refused' && (
        <Empty
          picture="fail"
          title={step?.title ?? 'agent.loanSubmit.refused'}
          text={step?.text ?? <>{phase.message}</>}
          action={
            <a
              className={buttonClass()}
              href={href(step?.path ?? '/pages/agent/loanApply', toLoanQuery(request))}
            >
              {t(step?.go ?? 'agent.loanSubmit.change')}
            </a>
          }
        />
      )}
      {name === 'unknown' && (
        <Empty
          picture="offline"
          title="agent.loanSubmit.unknown"
          text="agent.loanSubmit.unknown.text"
          action={<Button text="agent.loanSubmit.again" onPress={again} />}
        />
      )}
      {name === 'code' && (
        <AskCode customerId={request.customerId ?? ''} requestId={requestId} onCode={withCode} />
      )}
      {(name === 'working' || name === 'asking') && (
        <Card>
          <div role="status">
            <Timeline
              items={[
                { title: 'agent.loanSubmit.signed', state: 'done' },
                {
                  title: name === 'working' ? 'agent.loanSubmit.sending' : 'agent.loanSubmit.asking',
                  sub: name === 'working' ? 'agent.loanSubmit.sending.text' : 'agent.loanSubmit.asking.text',
                  state: 'now',
                },
                { title: 'agent.step.created', state: 'next' },
              ]}
            />
          </div>
        </Card>
      )}
    </Body>
  )
}

/** Asks an agent who applies for a customer for the code sent to the customer's mobile. */
function AskCode({
  customerId,
  requestId,
  onCode,
}: {
  customerId: string
  requestId: string
  onCode(code: CustomerCode): Promise<void>
}) {
  const t = useT()
  const customer = useOperation(user.getCustomerInfo, { customerId })
  const [smsTranceId, setTrace] = useState(() => stepToken('codeSent', requestId) ?? '')
  return (
    <Loaded query={customer} skeleton="form">
      {({ name, phoneNumber }) => (
        <>
          <p className="mut">{t('agent.loanSubmit.code', { name })}</p>
          <CodeStep
            to={maskMobile(phoneNumber)}
            alreadySent={smsTranceId !== ''}
            send={async () => {
              const sent = await sendSmsCode(phoneNumber, Scene.loanForCustomer)
              completeStep('codeSent', requestId, sent)
              setTrace(sent)
            }}
            onCode={(smsAuthCode) => onCode({ smsTranceId, smsAuthCode })}
          />
        </>
      )}
    </Loaded>
  )
}
