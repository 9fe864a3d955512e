import { UserType } from '../../../../bridge/contract/codes'
import type { Registration } from '../../../features/auth/registration'
import { userType } from '../../../features/order/status'
import type { MessageKey } from '../../../i18n/translate'
import type { IconShape } from '../../../ui/base/Icon'
import { store, user } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'

type Kind = NonNullable<Registration['userType']>

const kinds: readonly { id: Kind; icon: IconShape; about: MessageKey }[] = [
  { id: UserType.merchant, icon: store, about: 'register.selectAccountType.merchant' },
  { id: UserType.individual, icon: user, about: 'register.selectAccountType.individual' },
]

/** The kinds of accounts; a tap on one of them chooses it. */
export function AccountKinds({ onChoose }: { onChoose(kind: Kind): void }) {
  return kinds.map(({ id, icon, about }) => (
    <List key={id}>
      <Row icon={icon} title={userType[id]} sub={about} onPress={() => onChoose(id)} />
    </List>
  ))
}
