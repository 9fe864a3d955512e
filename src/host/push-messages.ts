import { atom, getDefaultStore } from 'jotai'
import { type PushMessage, readPush } from '../../bridge/contract/push'
import type { AppGateway } from '../api/app-gateway'
import { markAllChanged } from '../api/service'
import { incrementUnread } from '../features/account/unread'
import { saveReturnAddress } from '../routes/guard'
import { currentAddress, openAddress, restart } from '../routes/history/history'
import { href, parseAppAddress } from '../routes/lookup'
import { currentSession } from '../session/session'
import { onUserChange } from '../session/session-scoped'

const store = getDefaultStore()

/** The push message that is shown now, which was received while the app was open; null if no message is shown. */
export const pushMessageAtom = atom<PushMessage | null>(null)

export const dismissPush = (): void => store.set(pushMessageAtom, null)

// decided: a pushed message disappears after this time (ms), because it covers the page; the message list still contains it
const shownMs = 8000

function showPush(message: PushMessage): void {
  store.set(pushMessageAtom, message)
  setTimeout(() => store.get(pushMessageAtom) === message && dismissPush(), shownMs)
}

/** Address that a message opens: the message's link if it leads to a page of the app, otherwise the page of the message. */
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
 * Handles messages that the host pushes. If the user tapped a notification, its page opens, after login if necessary. A message
 * that is received while the app is open is shown above the page and counted as unread.
 */
export function handlePushMessages(gateway: AppGateway): void {
  onUserChange(dismissPush)
  gateway.onEvent('push', (data) => {
    const message = readPush(data)
    const session = currentSession()
    // the message may be for a previous user of this phone
    if (!message || (session && session.userID !== message.userId)) return
    if (session) markAllChanged()
    if (message.opened) openPush(message)
    else if (session) {
      incrementUnread()
      // don't show the message if the page that it opens is already on screen, with refetched data
      if (getPushAddress(message) !== currentAddress()) showPush(message)
    }
  })
}
