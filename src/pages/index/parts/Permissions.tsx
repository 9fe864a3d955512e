import type { MessageKey } from '../../../i18n/translate'
import { useT } from '../../../i18n/translate'
import type { IconShape } from '../../../ui/base/Icon'
import { bell, camera, fingerprint, picture, pin } from '../../../ui/base/icons'
import { List, Row } from '../../../ui/display/List'

/** What the app may ask its phone for: why, and when. */
const permissions: readonly { icon: IconShape; what: MessageKey; why: MessageKey }[] = [
  { icon: camera, what: 'places.permissions.camera', why: 'places.permissions.camera.why' },
  { icon: picture, what: 'places.permissions.pictures', why: 'places.permissions.pictures.why' },
  { icon: pin, what: 'places.permissions.position', why: 'places.permissions.position.why' },
  { icon: bell, what: 'places.permissions.messages', why: 'places.permissions.messages.why' },
  { icon: fingerprint, what: 'places.permissions.biometrics', why: 'places.permissions.biometrics.why' },
]

/** Each permission, what for, when it is asked, how it is taken back, and what is never asked. */
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
