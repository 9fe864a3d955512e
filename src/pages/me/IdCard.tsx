import { useOperationByUserType } from '../../api/query/by-user-type'
import { IdentityStep } from '../../features/identity/IdentityStep'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { useSession } from '../../session/session'
import { buttonClass } from '../../ui/base/Button'
import { Body } from '../../ui/layout/Frame'
import { Empty } from '../../ui/state/async-states'

const newMobile = { kind: 'phone' } as const

/** Verifies the identity of a user who can't use the old number any more; the next page asks for the new number. */
export default function IdCard() {
  const t = useT()
  const session = useSession()
  const operation = useOperationByUserType('editMobile')
  if (!session) return null
  const next = href('/pages/me/inputPhone', newMobile)
  return (
    <IdentityStep
      account={{ phoneNumber: session.mobile }}
      operation={operation}
      next={next}
      fallback={
        <Body center>
          <Empty
            picture="done"
            title="me.idCard.nobody"
            text="me.idCard.nobody.text"
            action={
              <a className={buttonClass()} href={next}>
                {t('me.idCard.goOn')}
              </a>
            }
          />
        </Body>
      }
    />
  )
}
