import { Notice } from '../../../ui/state/status'

/** The agent's code that the registration was started with, if any. */
export function InvitationNotice({ code }: { code: string }) {
  return code ? <Notice tone="info" text={['register.invited', { code }]} /> : null
}
