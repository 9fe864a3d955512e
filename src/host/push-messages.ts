import { atom, getDefaultStore } from 'jotai'
import { type PushMessage, readPush } from '../../bridge/contract/push'
import type { Gateway } from '../../bridge/gateway/gateway'
import { markAllChanged } from '../api/service'
import { incrementUnread } from '../features/account/unread'
import { saveReturnAddress } from '../routes/guard'
import { currentAddress, openAddress, restart } from '../routes/history/history'
import { href, parseAppAddress } from '../routes/lookup'
import { currentSession } from '../session/session'
import { onUserChange } from '../session/session-scoped'

const store = getDefaultStore()

/** The newest message that came while the app was open. */
export const pushMessageAtom = atom<PushMessage | null>(null)

export const dismissPush = (): void => store.set(pushMessageAtom, null)

// decided: it goes by itself after a while, as it hides what lies under it; it stands among the messages
const shownMs = 8000

function showPush(message: PushMessage): void {
  store.set(pushMessageAtom, message)
  setTimeout(() => store.get(pushMessageAtom) === message && dismissPush(), shownMs)
}

/** Where a message leads: its own page of ours, else to the message. */
export const getPushAddress = ({ link, messageId }: PushMessage): string =>
  (link && parseAppAddress(`${link.path}?${new URLSearchParams(link.query)}`)) ??
  href('/pages/index/messageDetail', { id: messageId })

function openPush(message: PushMessage): void {
  const address = getPushAddress(message)
  dismissPush()
  if (currentSession()) openAddress(address)
  else {
    saveReturnAddress(address)
    restart(href('/pages/login/index'))
  }
}

/**
 * Shows the messages that the host pushes. One whose notification was tapped opens at once, after the login where nobody is
 * signed in; one that comes while the app is open stands above the page, and is counted.
 */
export function handlePushMessages(gateway: Gateway): void {
  onUserChange(dismissPush)
  gateway.onEvent('push', (data) => {
    const message = readPush(data)
    const session = currentSession()
    // a phone may have had another user when the message was sent
    if (!message || (session && session.userID !== message.userId)) return
    if (session) markAllChanged()
    if (message.opened) openPush(message)
    else if (session) {
      incrementUnread()
      // what it leads to is on the screen, and read anew
      if (getPushAddress(message) !== currentAddress()) showPush(message)
    }
  })
}
