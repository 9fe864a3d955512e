import { atom, getDefaultStore } from 'jotai'
import { type PushMessage, readPush } from '../../bridge/contract/push'
import type { Gateway } from '../../bridge/gateway/gateway'
import { markAllChanged } from '../api/service'
import { countPushed } from '../features/account/unread'
import { keepPlace } from '../routes/guard'
import { here, open, restart } from '../routes/history/history'
import { href, ownAddress } from '../routes/lookup'
import { currentSession } from '../session/session'
import { onUserChange } from '../session/session-scoped'

const store = getDefaultStore()

/** The newest message that came while the app was open. */
export const pushedAtom = atom<PushMessage | null>(null)

export const dismissPush = (): void => store.set(pushedAtom, null)

// decided: it goes by itself after a while, as it hides what lies under it; it stands among the messages
const shownMs = 8000

function show(message: PushMessage): void {
  store.set(pushedAtom, message)
  setTimeout(() => store.get(pushedAtom) === message && dismissPush(), shownMs)
}

/** Where a message leads: its own page of ours, else to the message. */
export const addressOfPush = ({ link, messageId }: PushMessage): string =>
  (link && ownAddress(`${link.path}?${new URLSearchParams(link.query)}`)) ??
  href('/pages/index/messageDetail', { id: messageId })

function openPush(message: PushMessage): void {
  const address = addressOfPush(message)
  dismissPush()
  if (currentSession()) open(address)
  else {
    keepPlace(address)
    restart(href('/pages/login/index'))
  }
}

/**
 * Shows the messages that the host pushes. One whose notification was tapped opens at once, after the login where nobody is
 * signed in; one that comes while the app is open stands above the page, and is counted.
 */
export function followPush(gateway: Gateway): void {
  onUserChange(dismissPush)
  gateway.onEvent('push', (data) => {
    const message = readPush(data)
    const session = currentSession()
    // a phone may have had another user when the message was sent
    if (!message || (session && session.userID !== message.userId)) return
    if (session) markAllChanged()
    if (message.opened) openPush(message)
    else if (session) {
      countPushed()
      // what it leads to is on the screen, and read anew
      if (addressOfPush(message) !== here()) show(message)
    }
  })
}
