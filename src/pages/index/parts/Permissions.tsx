import type { MessageKey } from '../../../i18n/translate'
import { useT } from '../../../i18n/translate'
import type { IconShape } from '../../../ui/base/Icon'
import { bell, camera, fingerprint, picture, pin } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'

const permissions: readonly { icon: IconShape; what: MessageKey; why: MessageKey }[] = [
  { icon: camera, what: 'places.permissions.camera', why: 'places.permissions.camera.why' },
  { icon: picture, what: 'places.permissions.pictures', why: 'places.permissions.pictures.why' },
  { icon: pin, what: 'places.permissions.position', why: 'places.permissions.position.why' },
  { icon: bell, what: 'places.permissions.messages', why: 'places.permissions.messages.why' },
  { icon: fingerprint, what: 'places.permissions.biometrics', why: 'places.permissions.biometrics.why' },
]

/** Lists the permissions with their reasons, the data that the app never reads, and how to revoke a permission. */
export function Permissions() {
  const t = useT()
  return (
    <>
      <p className="mut">{t('places.permissions.about')}</p>
      <List bare>
        {permissions.map(({ icon, what, why }) => (
          <Row key={what} icon={icon} title={what} sub={why} />
        ))}
      </List>
      <p>{t('places.permissions.never')}</p>
      <p className="mut">{t('places.permissions.off')}</p>
    </>
  )
}
