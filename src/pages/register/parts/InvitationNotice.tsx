import { Notice } from '../../../ui/state/status'

/** The agent's code that a registration brings along, where it does. */
export function InvitationNotice({ code }: { code: string }) {
  return code ? <Notice tone="info" text={['register.invited', { code }]} /> : null
}
