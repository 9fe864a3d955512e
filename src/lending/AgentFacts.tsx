import type { ReactNode } from 'react'
import { showMobile } from '../domain/mobile'
import { useSay } from '../text/text'
import { Avatar } from '../ui/Avatar'
import { Line } from '../ui/Frame'
import { Stack } from '../ui/Page'

/** Who an agent is: name, code, and the mobile as far as it may be seen. */
export function AgentFacts(props: { name: string; code: string; mobile: string; children?: ReactNode }) {
  const { name, code, mobile, children } = props
  const say = useSay()
  return (
    <Line together>
      <Avatar name={name} />
      <Stack grow>
        <h2>{name}</h2>
        <span className="sm mut num">{say('lending.agent.code', { code })}</span>
        <span className="sm mut num">{showMobile(mobile)}</span>
      </Stack>
      {children}
    </Line>
  )
}
