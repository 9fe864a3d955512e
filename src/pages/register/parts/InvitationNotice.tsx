import { Notice } from '../../../ui/state/status'
import { useAgent } from './FoundAgent'

/** Names the agent whose invitation started the registration, if any; shows the code until the name is known. */
export function InvitationNotice({ code }: { code: string }) {
  const agent = useAgent(code)
  if (!code) return null
  return agent.state === 'ready' && agent.data ? (
    <Notice tone="info" text={['register.invited', { agent: agent.data.agentName }]} />
  ) : (
    <Notice tone="info" text={['register.invited.code', { code }]} />
  )
}
