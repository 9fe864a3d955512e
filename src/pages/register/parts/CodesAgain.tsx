import { go } from '../../../nav/go'
import { keepRegistration } from '../../../state/registration'
import { Button } from '../../../ui/Button'
import { Body } from '../../../ui/Frame'
import { Empty } from '../../../ui/faces'

/** The app was started anew on the way: what was typed is there, but both codes have to be proved once more. */
export function CodesAgain({ code }: { code: string }) {
  const goOn = () => {
    if (code) keepRegistration({ invitationCode: code })
    go('/pages/register/verification')
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
