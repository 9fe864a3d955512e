import { EnvelopeCode } from '../contract/codes'
import type { Reply } from '../protocol/transport'
import { type FailureCode, isFailureCode } from './failure'

/** Numbers after which a read may be repeated; 1002 is a container's rate limit. */
export const passing: readonly number[] = [408, 429, 502, 503, 504, 1002]

/** What the numbers of HTTP and of containers stand for; an envelope's own codes stay. */
export function meaning({ code, layer }: Reply): number | FailureCode {
  if (typeof code === 'string') return isFailureCode(code) ? code : 'serverError'
  if (layer === 'business') return code
  if (code === 2000) return EnvelopeCode.unauthorized
  if (code === 3000) return 'missing'
  if (code === 10) return 'network'
  if (code === 11) return 'timeout'
  const ours = (code >= 500 && code < 600) || (code >= 4000 && code < 7000) || passing.includes(code)
  return ours ? 'serverError' : code
}
