import { updateRegistration } from '../../../features/auth/registration'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useNextPage } from '../../../routes/next-page'
import { Button, buttonClass } from '../../../ui/base/Button'
import { Body, Title } from '../../../ui/layout/Frame'
import { Footer, Section, Stack } from '../../../ui/layout/Page'
import { AccountKinds } from './AccountKinds'
import { FoundAgent, useAgent } from './FoundAgent'

/** An invitation opened without a registration in progress: the agent, and the kinds of accounts, which start one with the agent. */
export function OpenedInvitation({ code }: { code: string }) {
  const t = useT()
  const agent = useAgent(code)
  const found = agent.state === 'ready' ? agent.data : null
  const isAsking = code !== '' && agent.state === 'loading'
  const selectType = useNextPage('/pages/register/selectAccountType')
  const form = useNextPage('/pages/register/index')
  return (
    <>
      <Body>
        {(found || !isAsking) && (
          <Title
            title={
              found
                ? ['register.invitateAgent.invites', { name: found.agentName }]
                : 'register.invitateAgent.hello'
            }
            sub="register.invitateAgent.about"
          />
        )}
        {code && <FoundAgent query={agent} code={code} />}
        {found && (
          <Section title="register.selectAccountType.ask">
            <AccountKinds
              onChoose={(userType) => {
                const { agentCode } = found
                updateRegistration({ userType, invitationCode: agentCode, confirmedCode: agentCode })
                form.go()
              }}
            />
          </Section>
        )}
      </Body>
      <Footer>
        <Stack wide grow>
          {!found && (
            <Button
              text="register.start"
              disabled={isAsking}
              onPress={() => {
                // drop a code that the service doesn't know, but keep a code that could not be looked up, for the last step
                const typed = agent.state === 'failed' ? code : ''
                updateRegistration({ invitationCode: typed, confirmedCode: '' })
                selectType.go()
              }}
            />
          )}
          <a className={buttonClass('plain', 'small')} href={href('/pages/login/index')}>
            {t('register.haveAccount')}
          </a>
        </Stack>
      </Footer>
    </>
  )
}
