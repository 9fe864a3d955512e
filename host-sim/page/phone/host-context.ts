import type { HostContext } from '../../../bridge/protocol/messages'
import type { PhoneName } from '../../control/calls/call-log'
import type { Settings } from '../settings'

const keyboardHeight = 260

/** Returns the context (language, theme, network and so on) that a phone's host reports to the app. */
export function hostContext({ phones }: Settings, name: PhoneName): HostContext {
  const { language, theme, textScale, keyboard, safeArea, timeZone, network, closed } = phones[name]
  return {
    language,
    theme,
    textScale,
    safeArea,
    keyboardInset: keyboard ? keyboardHeight : 0,
    network: network === 'offline' ? 'offline' : 'online',
    timeZone,
    environment: 'test',
    apiBase: '',
    closed,
  }
}
