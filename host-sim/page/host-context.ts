import type { HostContext } from '../../bridge/protocol/messages'
import type { PhoneName } from '../control/call-log'
import type { Settings } from './settings'

/** What the phone's frame covers of the page, in CSS pixels. */
const insets = { top: 30, right: 0, bottom: 18, left: 0 }
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }
const keyboardHeight = 260

/** What a phone's host tells the app about itself. */
export function hostContext({ phones, network }: Settings, name: PhoneName): HostContext {
  const { language, theme, textScale, keyboard, safeArea, timeZone } = phones[name]
  return {
    language,
    theme,
    textScale,
    safeArea: safeArea ? insets : noInsets,
    keyboardInset: keyboard ? keyboardHeight : 0,
    network: network === 'offline' ? 'offline' : 'online',
    timeZone,
    environment: 'test',
    apiBase: '',
  }
}
