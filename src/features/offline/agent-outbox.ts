import { useSyncExternalStore } from 'react'
import { Failure } from '../../../bridge/gateway/failure'
import { onNetworkChange } from '../../api/device/network'
import { isLocalPicture } from '../../api/outbox/local-picture'
import { countEntries, listLocalPictures, removeLocalPicture } from '../../api/outbox/local-pictures'
import { createOutbox } from '../../api/outbox/outbox'
import { openOutboxStore } from '../../api/outbox/outbox-store'
import { t } from '../../i18n/translate'
import { newKey } from '../../session/random'
import { serviceClock } from '../../session/service-clock'
import { currentSession, onSessionChange } from '../../session/session'
import { isInDraft } from '../../session/stored-drafts'
import { toast } from '../../ui/state/toasts'
import { deliver } from './deliver'
import type { AgentEntry, OutboxContent } from './outbox-content'

const userId = (): string => currentSession()?.userID ?? ''

async function exclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('outbox', work)
  else await work()
}

/** Everything that the signed-in agent has written without a network. */
export const outbox = createOutbox({
  store: openOutboxStore(userId),
  userId,
  deliver,
  exclusively,
  sent: (count) => toast(t('writes.outbox.sent', { count })),
})

/** Sends the entries now; failures are tried again later. */
export const sendOutbox = (): void => {
  if (userId() && !document.hidden) void outbox.flush().catch(() => undefined)
}

/** Sends the entries now, on request. Rejects if some could not be sent, other than for a decision that the user has to make first. */
export async function sendOutboxNow(): Promise<void> {
  await outbox.flush()
  // an entry with a conflict holds back later ones about the same customer; all others must be sent by now
  const held = outbox.entries().filter(({ conflict }) => conflict)
  const isHeld = (customerId: string) => held.some((one) => one.customerId === customerId)
  if (!outbox.entries().every(({ customerId }) => isHeld(customerId)))
    throw new Failure('network', 'gateway', 'outbox')
}

/** decided: while there is something to send, it is tried again after this time (ms), because browsers may miss a network's return. */
const tryAgainMs = 60_000

/**
 * Loads the outbox and sends it now, on return to the app, after a login, and as soon as there is a network. Returns a function that
 * stops this.
 */
export function startOutbox(): () => void {
  const start = async () => {
    await outbox.load()
    sendOutbox()
    await removeUnusedPictures()
  }
  void start().catch(() => undefined)
  const stops = [
    onNetworkChange((isOffline) => isOffline || sendOutbox()),
    onSessionChange(() => void outbox.load().then(sendOutbox, () => undefined)),
  ]
  document.addEventListener('visibilitychange', sendOutbox)
  const timer = setInterval(() => outbox.entries().length > 0 && sendOutbox(), tryAgainMs)
  return () => {
    for (const stop of stops) stop()
    document.removeEventListener('visibilitychange', sendOutbox)
    clearInterval(timer)
  }
}

/** Saves an entry to be sent once there is a network, and shows a toast. Rejects if the phone can't store it. */
export async function saveToOutbox(customerId: string, content: OutboxContent, id = newKey()): Promise<void> {
  await outbox.add({ id, userId: userId(), customerId, at: serviceClock.now(), content })
  toast(t('writes.outbox.saved'))
}

/** Removes an entry that the user no longer wants to send, with its pictures. */
export async function discardEntry(entry: AgentEntry): Promise<void> {
  await outbox.discard(entry)
  const { content } = entry
  if (content.kind !== 'form') return
  for (const { fileId } of content.form.pictures) if (isLocalPicture(fileId)) await removeLocalPicture(fileId)
}

/** Time (ms) in which a picture that was just taken gets into its draft; longer than the debounce of drafts. */
const draftMs = 5000

/** Deletes pictures that neither an entry nor a draft needs: the app was closed before it could do so. */
async function removeUnusedPictures(): Promise<void> {
  const names = await listLocalPictures()
  if (names.length === 0) return
  await new Promise((resolve) => setTimeout(resolve, draftMs))
  const user = userId()
  await outbox.load()
  const entries = outbox.entries()
  // not while another user is signed in, or if an entry can't be read
  if (!user || userId() !== user || (await countEntries()) !== entries.length) return
  const needed = JSON.stringify(entries)
  for (const name of names) if (!needed.includes(name) && !isInDraft(name)) await removeLocalPicture(name)
}

const getEntries = () => outbox.entries() as readonly AgentEntry[] // all entries are made here

/** Entries that were not sent yet, the oldest first. */
export const useOutbox = (): readonly AgentEntry[] => useSyncExternalStore(outbox.subscribe, getEntries)
