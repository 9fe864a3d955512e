import type { ReplyOf } from '../../../../../bridge/contract/operation'
import type { user } from '../../../../../bridge/contract/operations/system-user'
import { UserType } from '../../../../../bridge/contract/who'
import { PersonAvatar } from '../../../../features/account/PersonAvatar'
import { HideAmountsButton } from '../../../../features/amounts/HideableAmounts'
import { href } from '../../../../routes/lookup'
import type { Session } from '../../../../session/stored-session'
import { IconLink } from '../../../../ui/base/IconLink'
import { scan } from '../../../../ui/base/icons'
import { Hero, HeroTitle } from '../../../../ui/layout/Page'
import { Bell } from '../Bell'

export interface AgentHeroProps {
  session: Session | null
  /** The agent's own profile; null until it is loaded. */
  agent: ReplyOf<typeof user.getAgentInfo> | null
  /** Number of unread messages. */
  unread: number
}

/** Top of an agent's home: name, role, and links to the scanner and the messages. */
export function AgentHero({ session, agent, unread }: AgentHeroProps) {
  const name = agent?.agentName ?? session?.userName ?? ''
  const role = session?.userType === UserType.manager ? 'client.home.manager' : 'client.home.agent'
  return (
    <Hero>
      <HeroTitle
        avatar={<PersonAvatar name={name} fileId={session?.avatar} own />}
        title={<>{name}</>}
        below={[role, { code: agent?.agentCode ?? '' }]}
        actions={
          <>
            <HideAmountsButton />
            <IconLink icon={scan} label="client.home.scan" href={href('/pages/scancode/index')} />
            <Bell unread={unread} />
          </>
        }
      />
    </Hero>
  )
}
