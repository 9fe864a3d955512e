import type { RuleKey } from '../../domain/form/rules'
import { parseScannedCode } from '../../domain/loan/scanned-code'
import { normaliseMobile } from '../../domain/person/mobile'
import { fields } from '../../forms/fields'
import { href } from '../../routes/history/links'

const parse = (text: string) => parseScannedCode(text, location.href, href('/pages/register/invitateAgent'))

const read = (text: string): string | undefined => {
  const found = parse(text)
  return found.kind === 'invitation' ? found.code : undefined
}

const faultKey = (text: string, otherwise: RuleKey): RuleKey => {
  const { kind } = parse(text)
  if (kind === 'several') return 'rule.agentCode.several'
  return kind === 'payment' ? 'rule.agentCode.payment' : otherwise
}

/** An agent's code, typed alone, pasted with other text, or as an invitation link; its value is like `A-20886`. */
export const agentCodeField = {
  ...fields.agentCode,
  read,
  unreadable: (text: string) => ({ key: faultKey(text, 'rule.agentCode.format') }),
}

/** An agent's code as above, or the agent's mobile number as ten national digits. */
export const agentCodeOrMobileField = {
  ...fields.invitationCode,
  read: (text: string) => normaliseMobile(text) ?? read(text),
  unreadable: (text: string) => ({ key: faultKey(text, 'rule.agentCode.orMobile') }),
}
