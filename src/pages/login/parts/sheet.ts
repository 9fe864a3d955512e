import type { Session as LoginReply } from '../../../../bridge/contract/entities/person'
import type { SignInMethod } from '../../../session/session'

/** The open sheet of the login page, with its data. */
export type Sheet =
  | { what: 'ways'; phoneNumber: string | undefined; method?: SignInMethod }
  | { what: 'device'; reply: LoginReply; method: SignInMethod; phoneNumber: string }
  | { what: 'language' }

export interface SheetProps {
  sheet: Sheet | null
  onClose(): void
  onSignedIn(reply: LoginReply, method: SignInMethod, phoneNumber?: string): Promise<void>
}
