import { Notice } from '../../../ui/state/status'

/** Shows the invitation code with which the registration was started, if any. */
export function InvitationNotice({ code }: { code: string }) {
  return code ? <Notice tone="info" text={['register.invited', { code }]} /> : null
}
