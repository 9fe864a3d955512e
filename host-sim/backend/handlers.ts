import type { groups } from '../../bridge/contract/operations'
import { authHandlers } from './auth/app'
import { emailHandlers, smsHandlers } from './auth/codes'
import { registerHandlers } from './auth/register'
import { preAuditHandlers } from './loan/pre-audit'
import { fileHandlers, gatewayFileHandlers } from './open/files'
import { realIdHandlers } from './open/ekyc'
import { dictAreaHandlers, dictHandlers, merchantInfoHandlers, msgHandlers } from './system/other'
import { userHandlers } from './system/user'
import type { Handlers } from './world'

type Groups = typeof groups
/** Folders whose every operation is served; a row without its handler does not compile. */
type Served = 'auth' | 'smsCodes' | 'emailCodes' | 'preAuditEvaluation' | 'file' | 'gatewayFile' | 'realId' | 'msg' | 'dict' | 'dictArea' | 'merchantInfo'

/** The whole service: one handler an operation. Folders of later issues are served as far as they go. */
export const handlers: { [G in Served]: Handlers<Groups[G]> } & { [G in Exclude<keyof Groups, Served>]?: Partial<Handlers<Groups[G]>> } = {
  auth: authHandlers,
  smsCodes: smsHandlers,
  emailCodes: emailHandlers,
  register: registerHandlers,
  user: userHandlers,
  msg: msgHandlers,
  dict: dictHandlers,
  dictArea: dictAreaHandlers,
  merchantInfo: merchantInfoHandlers,
  preAuditEvaluation: preAuditHandlers,
  realId: realIdHandlers,
  file: fileHandlers,
  gatewayFile: gatewayFileHandlers,
}
