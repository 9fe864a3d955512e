import type { ReactNode } from 'react'
import { formatMobile } from '../../domain/person/mobile'
import { useT } from '../../i18n/translate'
import { Num } from '../../ui/base/Amount'
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
        <Num className="sm mut">{t('lending.agent.code', { code })}</Num>
        <Num className="sm mut">{formatMobile(mobile)}</Num>
      </Stack>
      {children}
    </Line>
  )
}
