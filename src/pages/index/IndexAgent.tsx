import { UserType } from '../../../bridge/contract/codes'
import { user } from '../../../bridge/contract/operations/system-user'
import { go } from '../../nav/go'
import { useResource } from '../../state/resource'
import { useSession } from '../../state/session'
import { Avatar } from '../../ui/Avatar'
import { IconButton } from '../../ui/Button'
import { Facts } from '../../ui/Facts'
import { Loaded } from '../../ui/faces'
import { bell } from '../../ui/icons'
import { Card, Hero, HeroTitle, Overlap } from '../../ui/Page'
import { Notice } from '../../ui/status'

/** An agent's home as far as a signed-in agent needs it: who one is, and whether onboarding is behind. */
export default function IndexAgent() {
  const session = useSession()
  const agent = useResource(user.getAgentInfo, {})
  const onboarding = useResource(user.agentIsOnboarding, {})
  const name = agent.state === 'ready' ? agent.data.agentName : (session?.userName ?? '')
  const role = session?.userType === UserType.manager ? 'lending.user.manager' : 'lending.user.agent'
  return (
    <>
      <Hero>
        <HeroTitle
          avatar={<Avatar name={name} />}
          title={<>{name}</>}
          below={agent.state === 'ready' ? ['index.agent.code', { code: agent.data.agentCode }] : role}
          actions={
            <IconButton
              of={bell}
              label="index.messageCenter.title"
              onPress={() => go('/pages/index/messageCenter')}
            />
          }
        />
      </Hero>
      <Overlap>
        {onboarding.state === 'ready' && !onboarding.data.onboarded && (
          <Notice tone="warn" title="index.agent.notOnboarded" text="index.agent.notOnboarded.text" />
        )}
        <Card>
          <Loaded of={agent} skeleton="text">
            {({ agentCode, creditScore }) => (
              <Facts
                rows={[
                  { label: 'index.agent.invitation', value: agentCode, strong: true },
                  { label: 'index.agent.score', value: creditScore },
                ]}
              />
            )}
          </Loaded>
        </Card>
      </Overlap>
    </>
  )
}
