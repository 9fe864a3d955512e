import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { user } from '../../../../bridge/contract/operations/system-user'
import { businessError } from '../../../api/business-error'
import { useOperation } from '../../../api/query/use-operation'
import { call } from '../../../api/service'
import { useMutation } from '../../../api/writes/use-mutation'
import { normaliseMobile } from '../../../domain/person/mobile'
import { AgentFacts } from '../../../features/agent/AgentFacts'
import { agentCodeOrMobileField } from '../../../features/agent/agent-code-field'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { href, useQuery } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { Button } from '../../../ui/base/Button'
import { FormError } from '../../../ui/input/FormError'
import { Body } from '../../../ui/layout/Frame'
import { LoadedPage } from '../../../ui/layout/LoadedPage'
import { Card, Footer } from '../../../ui/layout/Page'
import { toast } from '../../../ui/state/toasts'

type Found = NonNullable<ReplyOf<typeof register.getAgentInfo>>

const searchFields = { invitationCode: agentCodeOrMobileField }
const reasonFields = { reason: fields.changeReason }

/**
 * Requests an agent in steps: enter the agent's code or mobile, check the agent that was found, and state the reason for leaving
 * the current agent. The agent of an invitation, whose code is in the query, is found at once.
 */
export default function InvitationCode() {
  const { code } = useQuery('/pages/me/invitationCode/set')
  const present = useOperation(user.getBindAgentInfo, {})
  const invited = useOperation(register.getAgentInfo, code ? { invitationCode: code } : null, {
    // the code can be tried again by the form
    optional: true,
  })
  // undefined: the agent of the invitation, if there is one
  const [chosen, setFound] = useState<Found | null | undefined>()
  const found = chosen === undefined && invited.state === 'ready' ? invited.data : chosen
  const isFinding = code !== '' && invited.state === 'loading'
  return (
    <LoadedPage query={isFinding ? { state: 'loading' } : present} skeleton="form">
      {(agent) =>
        found ? (
          <RequestAgent agent={found} leaves={agent !== null} onOther={() => setFound(null)} />
        ) : (
          <FindAgent given={code} onFound={setFound} />
        )
      }
    </LoadedPage>
  )
}

function FindAgent({ given: code, onFound }: { given: string; onFound(agent: Found): void }) {
  const t = useT()
  return (
    <Form
      fields={searchFields}
      initial={{ invitationCode: code }}
      refusals={{ [Refusal.noAgent]: 'invitationCode' }}
      before={<p className="mut">{t('me.invitation.hint')}</p>}
      submit="me.invitation.find"
      onSubmit={async ({ invitationCode }) => {
        const phoneNumber = normaliseMobile(invitationCode)
        const agent = phoneNumber
          ? await call(user.getAgentInfoByPhone, { phoneNumber })
          : await call(register.getAgentInfo, { invitationCode })
        if (!agent) throw businessError(Refusal.noAgent, t('me.invitation.none'))
        onFound(agent)
      }}
    >
      <a className="sm b" href={href('/pages/scancode/index')}>
        {t('me.invitation.scan')}
      </a>
    </Form>
  )
}

function RequestAgent({ agent, leaves, onOther }: { agent: Found; leaves: boolean; onOther(): void }) {
  const t = useT()
  const { agentCode: invitationCode, agentName, phoneNumber } = agent
  const ownAgent = useNextPage('/pages/agent/agent')
  const done = () => {
    toast(t('me.invitation.asked', { name: agentName }))
    ownAgent.replace()
  }
  const bind = useMutation(user.bindAgent, done)
  const facts = (
    <Card>
      <AgentFacts name={agentName} code={invitationCode} mobile={phoneNumber} />
    </Card>
  )
  if (leaves) {
    return (
      <Form
        fields={reasonFields}
        refusals={{ [Refusal.fieldInvalid]: 'reason' }}
        before={
          <>
            {facts}
            <p className="mut">{t('me.invitation.leave')}</p>
          </>
        }
        submit="me.invitation.change"
        onSubmit={async ({ reason }) => {
          await call(user.changeAgentInfoByMerchant, { invitationCode, reason })
          done()
        }}
      />
    )
  }
  return (
    <>
      <Body>
        {facts}
        <p className="mut">{t('me.invitation.what')}</p>
      </Body>
      <Footer above={<FormError mutation={bind} />}>
        <Button kind="secondary" text="me.invitation.other" onPress={onOther} />
        <Button text="me.invitation.bind" busy={bind.busy} onPress={() => bind.run({ invitationCode })} />
      </Footer>
    </>
  )
}
