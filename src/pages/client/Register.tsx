import { useState } from 'react'
import { user } from '../../../bridge/contract/operations/system-user'
import { useOperation } from '../../api/query/use-operation'
import { useFlowEnd } from '../../routes/flow-end'
import { go, href, useQuery } from '../../routes/history/links'
import type { Path } from '../../routes/lookup'
import { completeStep, stepToken } from '../../session/completed-steps'
import { useDraft } from '../../session/draft'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Empty } from '../../ui/state/async-states'
import { Steps } from '../../ui/state/Steps'
import { CustomerCode } from './parts/CustomerCode'
import { CustomerDetails } from './parts/CustomerDetails'
import { emptyNewCustomer } from './parts/new-customer'
import { ReadAgreements } from './parts/ReadAgreements'

const path = '/pages/client/register' satisfies Path
const steps = ['details', 'agreements', 'code'] as const
type Step = (typeof steps)[number]

const names = {
  details: 'client.register.details',
  agreements: 'client.register.agreements',
  code: 'client.register.code',
} as const

/** Lets an agent register a customer who is present: details, agreements, then the code sent to the customer's phone. */
export default function Register() {
  const onboarding = useOperation(user.agentIsOnboarding, {})
  return (
    <LoadedPage query={onboarding} skeleton="form">
      {({ onboarded }) => (onboarded ? <Registering /> : <OnboardFirst />)}
    </LoadedPage>
  )
}

function Registering() {
  const query = useQuery(path)
  const showRegistered = useFlowEnd('/pages/client/registeredSuccess')
  const { value, change, drop } = useDraft('register-customer', emptyNewCustomer)
  const requested = steps.find((one) => one === query.step) ?? 'details'
  const sent = stepToken('codeSent', value.mobile) !== undefined
  const reached: Step =
    value.mobile === ''
      ? 'details'
      : requested === 'code' && !(sent && value.accepted.length)
        ? 'agreements'
        : requested
  // sending the code changes no React state. The URL may already name the step 'code', for example after a restart; then only
  // this counter makes the page render again
  const [, codeSent] = useState(0)
  const show = (step: Step) => go(path, { step })
  const toCode = () => {
    codeSent((times) => times + 1)
    show('code')
  }
  return (
    <>
      <Body>
        <Steps total={steps.length} current={steps.indexOf(reached) + 1} label={names[reached]} />
      </Body>
      {reached === 'details' && (
        <CustomerDetails newCustomer={value} onChange={change} onDone={() => show('agreements')} />
      )}
      {reached === 'agreements' && <ReadAgreements newCustomer={value} onChange={change} onSent={toCode} />}
      {reached === 'code' && (
        <CustomerCode
          newCustomer={value}
          onRegistered={(customerId) => {
            drop()
            completeStep('customerRegistered', customerId)
            showRegistered({ customerId })
          }}
        />
      )}
    </>
  )
}

/** Agents who are not onboarded can't register customers. */
function OnboardFirst() {
  return (
    <Body center>
      <Empty
        picture="customers"
        title="client.onboard.none"
        text="client.onboard.first"
        link={{ text: 'client.onboard.see', href: href('/pages/me/personageInfo') }}
      />
    </Body>
  )
}
