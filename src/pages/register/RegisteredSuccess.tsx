import { useState } from 'react'
import { NotDone } from '../../features/account/NothingToShow'
import { useT } from '../../i18n/translate'
import { href, replace, restart, useQuery } from '../../routes/history/links'
import { monotonic } from '../../session/clock'
import { stepToken } from '../../session/completed-steps'
import { prefillLogin } from '../../session/prefilled-login'
import { Button } from '../../ui/base/Button'
import { Countdown } from '../../ui/display/Countdown'
import { Body } from '../../ui/layout/Frame'
import { Footer, Stack } from '../../ui/layout/Page'
import { Empty } from '../../ui/state/async-states'

/** decided: seconds until the login page opens automatically: enough to read this page, and the user can stop it. */
const seconds = 5

/** Confirms that the account was created; links to the login page with the mobile number filled in. */
export default function RegisteredSuccess() {
  const t = useT()
  const { phoneNumber, stay } = useQuery('/pages/register/registeredSuccess')
  const [until] = useState(() => monotonic.now() + seconds * 1000)
  const goOn = () => restart(href('/pages/login/index', { phoneNumber }))
  const agent = stepToken('registered', phoneNumber)
  if (agent === undefined) return <NotDone />
  return (
    <>
      <Body center>
        <Empty
          picture="done"
          title="register.success.title"
          text={agent ? ['register.success.agent', { name: agent }] : 'register.success.text'}
          action={
            !stay && (
              <p className="sm mut">
                {t('register.success.countdown')}{' '}
                <Countdown
                  until={until}
                  now={monotonic.now}
                  onEnd={goOn}
                  format={(left) => t('register.seconds', { count: left })}
                />
              </p>
            )
          }
        />
      </Body>
      <Footer>
        <Stack wide grow>
          <Button text="register.success.login" onPress={goOn} />
          {!stay && (
            <Button
              kind="plain"
              size="small"
              text="register.success.stay"
              onPress={() => {
                // the phone may be put down here
                prefillLogin(phoneNumber, null)
                replace('/pages/register/registeredSuccess', { phoneNumber, stay: 1 })
              }}
            />
          )}
        </Stack>
      </Footer>
    </>
  )
}
