import { useEffect, useState } from 'react'
import { areHapticsOn, canVibrate, haptic, setHapticsOn } from '../../../api/device/haptics'
import { useT } from '../../../i18n/translate'
import { Icon } from '../../../ui/base/Icon'
import { phone } from '../../../ui/base/icons'
import { Switch } from '../../../ui/input/inputs'

/** Switch for haptics on this phone; renders nothing if they are unsupported. */
export function HapticsSwitch() {
  const t = useT()
  const [may, setMay] = useState(false)
  const [on, setOn] = useState(areHapticsOn)
  useEffect(() => {
    // if the service module can't be loaded, the switch stays hidden; the next call to the service reports the error
    canVibrate().then(setMay, () => undefined)
  }, [])
  if (!may) return null
  return (
    <li>
      <Switch
        checked={on}
        onChange={(to) => {
          setHapticsOn(to)
          setOn(to)
          haptic('key')
        }}
      >
        <span className="line line-together">
          <span className="ava">
            <Icon icon={phone} />
          </span>
          <span className="grow">{t('me.index.haptics')}</span>
        </span>
      </Switch>
    </li>
  )
}
