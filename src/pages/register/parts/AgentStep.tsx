import { useEffect, useRef, useState } from 'react'
import { agentCodeField } from '../../../features/agent/agent-code-field'
import { NewPin } from '../../../features/auth/NewPin'
import { registration, storedPin, storePin, updateRegistration } from '../../../features/auth/registration'
import { Form } from '../../../forms/Form'
import { useT } from '../../../i18n/translate'
import { useFlowEnd } from '../../../routes/flow-end'
import { href, replace } from '../../../routes/history/links'
import type { Path } from '../../../routes/lookup'
import { completeStep } from '../../../session/completed-steps'
import { Button, buttonClass } from '../../../ui/base/Button'
import { Body, Title } from '../../../ui/layout/Frame'
import { Footer, Small, Stack } from '../../../ui/layout/Page'
import { Sheet } from '../../../ui/layout/Sheet'
import { Empty } from '../../../ui/state/async-states'
import { FoundAgent, useAgent } from './FoundAgent'
import { RefusalNotice } from './RefusalNotice'
import { RegisterSteps } from './RegisterSteps'
import { useRegister } from './use-register'

const form = { invitationCode: agentCodeField }
const here = '/pages/register/invitateAgent' satisfies Path

/**
 * Last step of registration: confirms or skips the agent, then creates the account. An agent who was confirmed in the invitation
 * is not confirmed again: the account is created at once.
 */
export function AgentStep({ code }: { code: string }) {
  const agent = useAgent(code)
  const found = agent.state === 'ready' ? agent.data : null
  const [isConfirmed] = useState(() => code !== '' && code === registration().confirmedCode)
  const [asks, setAsks] = useState<{ invitationCode: string | null } | null>(null)
  const showSuccess = useFlowEnd('/pages/register/registeredSuccess')
  const { phase, submit, askAgain } = useRegister((phoneNumber) => {
    completeStep('registered', phoneNumber, found?.agentName)
    showSuccess({ phoneNumber })
  })
  const create = (invitationCode: string | null) => {
    // the PIN is in memory only, so it must be chosen again after a reload
    if (storedPin() === null) setAsks({ invitationCode })
    else submit(invitationCode)
  }
  const agentCode = found?.agentCode
  const isTried = useRef(false)
  const latest = useRef(submit)
  latest.current = submit
  useEffect(() => {
    // once: after a refusal the user decides
    if (!isConfirmed || agentCode === undefined || isTried.current || storedPin() === null) return
    isTried.current = true
    latest.current(agentCode)
  }, [isConfirmed, agentCode])
  const busy = phase.name === 'busy'
  // the PIN is dropped once the account exists; if it is still there after a try, the user has to decide
  const isUnderWay = busy || (phase.name === 'open' && isTried.current === (storedPin() === null))
  const isCreating = isConfirmed && isUnderWay && (agent.state === 'loading' || found !== null)

  if (phase.name === 'unknown') return <UnknownOutcome onRetry={askAgain} />
  if (isCreating)
    return (
      <Body>
        <RegisterSteps step="agent" withEmail={registration().email.trim() !== ''} />
        <Title title="register.invitateAgent.creating" sub="register.invitateAgent.pending" />
        <FoundAgent query={agent} code={code} />
      </Body>
    )
  return (
    <>
      <Body>
        <RegisterSteps step="agent" withEmail={registration().email.trim() !== ''} />
        <Title title="register.invitateAgent.ask.title" sub="register.invitateAgent.about" />
        {phase.name === 'refused' && <RefusalNotice message={phase.message} remedy={phase.remedy} />}
        {code && <FoundAgent query={agent} code={code} />}
        {found ? (
          <>
            <Small text="register.invitateAgent.pending" />
            <Button
              kind="plain"
              size="small"
              text="register.invitateAgent.other"
              disabled={busy}
              onPress={() => changeCode('')}
            />
          </>
        ) : (
          <FindAgent />
        )}
      </Body>
      <Footer>
        <Stack wide grow>
          {found && (
            <Button
              text="register.invitateAgent.create"
              busy={busy}
              onPress={() => create(found.agentCode)}
            />
          )}
          <Button
            kind={found ? 'plain' : 'primary'}
            text={found ? 'register.invitateAgent.without' : 'register.invitateAgent.skip'}
            busy={busy && !found}
            disabled={busy && found !== null}
            onPress={() => create(null)}
          />
        </Stack>
      </Footer>
      <Sheet open={asks !== null} onClose={() => setAsks(null)} title="register.pinAgain">
        <Small text="register.pinAgain.text" />
        <NewPin
          onPin={async (pin) => {
            storePin(pin)
            setAsks(null)
            submit(asks?.invitationCode ?? null)
          }}
        />
      </Sheet>
    </>
  )
}

/** Shown if the reply to the registration was lost: the account may exist. */
function UnknownOutcome({ onRetry }: { onRetry(): void }) {
  return (
    <>
      <Body center>
        <Empty picture="search" title="register.unknown" text="register.unknown.text" />
      </Body>
      <Footer>
        <Button text="register.unknown.again" onPress={onRetry} />
      </Footer>
    </>
  )
}

/** Stores another invitation code in the URL and in the registration, so that it survives a reload. */
function changeCode(invitationCode: string): void {
  updateRegistration({ invitationCode })
  replace(here, { code: invitationCode })
}

/** Asks for an agent's invitation code, typed or scanned. */
function FindAgent() {
  const t = useT()
  return (
    <Form
      fields={form}
      place="inline"
      initial={{ invitationCode: registration().invitationCode }}
      submit="register.invitateAgent.find"
      onSubmit={({ invitationCode }) => changeCode(invitationCode)}
    >
      <a className={buttonClass('plain', 'small')} href={href('/pages/scancode/index', { next: here })}>
        {t('register.invitateAgent.scan')}
      </a>
    </Form>
  )
}
