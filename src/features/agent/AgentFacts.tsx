import type { ReactNode } from 'react'
import { formatMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { Avatar } from '../../ui/display/Avatar'
import { Line } from '../../ui/layout/Frame'
import { Stack } from '../../ui/layout/Page'

interface AgentFactsProps {
  name: string
  code: string
  mobile: string
  /** The agent's picture; default: initials. */
  avatar?: ReactNode
  children?: ReactNode
}

/** An agent's name, code and mobile number; the number may be masked. */
export function AgentFacts(props: AgentFactsProps) {
  const { name, code, mobile, avatar = <Avatar name={name} />, children } = props
  const t = useT()
  return (
    <Line together>
      {avatar}
      <Stack grow>
        <h2>{name}</h2>
        <span className="sm mut num">{t('lending.agent.code', { code })}</span>
        <span className="sm mut num">{formatMobile(mobile)}</span>
      </Stack>
      {children}
    </Line>
  )
}
