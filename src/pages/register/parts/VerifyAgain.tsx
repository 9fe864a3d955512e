import { updateRegistration } from '../../../features/auth/registration'
import { useNextPage } from '../../../routes/next-page'
import { Button } from '../../../ui/base/Button'
import { Body } from '../../../ui/layout/Frame'
import { Empty } from '../../../ui/state/async-states'

/** After a restart during registration: the form is kept, but both codes have to be verified again. */
export function VerifyAgain({ code }: { code: string }) {
  const verification = useNextPage('/pages/register/verification')
  const goOn = () => {
    if (code) updateRegistration({ invitationCode: code })
    verification.go()
  }
  return (
    <Body center>
      <Empty
        picture="search"
        title="register.forgot.proveAgain"
        text="register.forgot.proveAgain.text"
        action={<Button text="register.goOn" onPress={goOn} />}
      />
    </Body>
  )
}
