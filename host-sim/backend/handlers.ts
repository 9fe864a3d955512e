import type { groups } from '../../bridge/contract/operations'
import { authHandlers } from './auth/app'
import { emailHandlers, smsHandlers } from './auth/codes'
import type { Handlers } from './world'

type Groups = typeof groups
/** Folders whose every operation is served; a row without its handler does not compile. */
type Served = 'auth' | 'smsCodes' | 'emailCodes'

/** The whole service: one handler an operation. Folders of later issues are served as far as they go. */
export const handlers: { [G in Served]: Handlers<Groups[G]> } & { [G in Exclude<keyof Groups, Served>]?: Partial<Handlers<Groups[G]>> } = {
  auth: authHandlers,
  smsCodes: smsHandlers,
  emailCodes: emailHandlers,
}
