import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import type { ReplyOf } from '../../../../bridge/contract/operation'
import { register } from '../../../../bridge/contract/operations/auth-register'
import { user } from '../../../../bridge/contract/operations/system-user'
import { businessError } from '../../../api/business-error'
import { useAction, useResource } from '../../../api/resource'
import { call } from '../../../api/service'
import { normaliseMobile } from '../../../domain/mobile'
import { AgentFacts } from '../../../features/agent/AgentFacts'
import { Form } from '../../../forms/Form'
import { fields } from '../../../forms/fields'
import { useT } from '../../../i18n/translate'
import { href, replace, useQuery } from '../../../routes/links'
import { Button } from '../../../ui/Button'
import { useErrorMessage } from '../../../ui/error-message'
import { Body } from '../../../ui/Frame'
import { LoadedPage } from '../../../ui/LoadedPage'
import { Card, Footer } from '../../../ui/Page'
import { Notice } from '../../../ui/status'
import { toast } from '../../../ui/toasts'

type Found = NonNullable<ReplyOf<typeof register.getAgentInfo>>

const search = { invitationCode: fields.invitationCode }
const leaving = { reason: fields.changeReason }

/** Asking an agent: the code or mobile that was given, the agent behind it, and with an agent already the reason to leave. */
export default function InvitationCode() {
  const { code } = useQuery('/pages/me/invitationCode/set')
  const present = useResource(user.getBindAgentInfo, {})
  const [found, setFound] = useState<Found | null>(null)
  return (
    <LoadedPage of={present} skeleton="form">
      {(agent) =>
        found ? (
          <Ask agent={found} leaves={agent !== null} onOther={() => setFound(null)} />
        ) : (
          <Find given={code} onFound={setFound} />
        )
      }
    </LoadedPage>
  )
}

function Find({ given, onFound }: { given: string; onFound(agent: Found): void }) {
  const t = useT()
  return (
    <Form
      of={search}
      initial={{ invitationCode: given }}
      refusals={{ [Refusal.noAgent]: 'invitationCode' }}
      before={<p className="mut">{t('me.invitation.hint')}</p>}
      submit="me.invitation.find"
      onSubmit={async ({ invitationCode }) => {
        const phoneNumber = normaliseMobile(invitationCode)
        const agent = phoneNumber
          ? await call(user.getAgentInfoByPhone, { phoneNumber }, { quiet: true })
          : await call(
              register.getAgentInfo,
              { invitationCode: invitationCode.toUpperCase() },
              { quiet: true },
            )
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

function Ask({ agent, leaves, onOther }: { agent: Found; leaves: boolean; onOther(): void }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const bind = useAction(user.bindAgent)
  const change = useAction(user.changeAgentInfoByMerchant)
  const [problem, setProblem] = useState<string | undefined>()
  const { agentCode: invitationCode, agentName, phoneNumber } = agent
  const done = () => {
    toast(t('me.invitation.asked', { name: agentName }))
    replace('/pages/agent/agent')
  }
  const facts = (
    <Card>
      <AgentFacts name={agentName} code={invitationCode} mobile={phoneNumber} />
    </Card>
  )
  if (leaves) {
    return (
      <Form
        of={leaving}
        refusals={{ [Refusal.fieldInvalid]: 'reason' }}
        before={
          <>
            {facts}
            <p className="mut">{t('me.invitation.leave')}</p>
          </>
        }
        submit="me.invitation.change"
        onSubmit={async ({ reason }) => {
          await change.run({ invitationCode, reason }, { quiet: true })
          done()
        }}
      />
    )
  }
  const ask = async () => {
    try {
      await bind.run({ invitationCode }, { quiet: true })
      done()
    } catch (error) {
      setProblem(errorMessage(error).text)
    }
  }
  return (
    <>
      <Body>
        {problem && (
          <div role="alert">
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        {facts}
        <p className="mut">{t('me.invitation.what')}</p>
      </Body>
      <Footer>
        <Button kind="secondary" text="me.invitation.other" onPress={onOther} />
        <Button text="me.invitation.bind" busy={bind.busy} onPress={() => void ask()} />
      </Footer>
    </>
  )
}
