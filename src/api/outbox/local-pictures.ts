import { Failure } from '../../../bridge/gateway/failure'
import { newKey } from '../../session/random'
import { currentSession } from '../../session/session'
import { openVault } from '../device/vault'
import { isLocalPicture, localPrefix } from './local-picture'
import { outboxDatabase } from './outbox-store'

/** decided: room for pictures that are not uploaded yet, in characters of base64; 2 MB of the outbox are left for entries. */
const maxPicturesLength = 58_000_000

/** A picture as base64. */
interface LocalPicture {
  type: string
  content: string
}

const isPicture = (value: unknown): value is LocalPicture =>
  typeof value === 'object' && value !== null && 'type' in value && 'content' in value

const vault = openVault(outboxDatabase)
const userId = () => currentSession()?.userID ?? ''

/** The picture's length is part of its name, so that the room can be computed without reading pictures. */
const toName = ({ content }: LocalPicture): string => `${localPrefix}${newKey()}:${content.length}`
const getLength = (name: string): number => Number(name.split(':')[2]) || 0

/** Names of the signed-in user's pictures that are not uploaded yet. */
export const listLocalPictures = async (): Promise<string[]> =>
  (await vault.names(userId())).filter(isLocalPicture)

/** Number of the signed-in user's entries, including entries that this version of the app can't read. */
export const countEntries = async (): Promise<number> =>
  (await vault.names(userId())).filter((name) => !isLocalPicture(name)).length

/** Stores a picture, enciphered, and returns its name. Rejects with 'storageFull' if the phone can't store it. */
export async function addLocalPicture(picture: LocalPicture): Promise<string> {
  const name = toName(picture)
  const refuse = (): never => {
    throw new Failure('storageFull', 'gateway', 'outbox')
  }
  const lengths = (await listLocalPictures().catch(refuse)).map(getLength)
  if (lengths.reduce((sum, length) => sum + length, picture.content.length) > maxPicturesLength) refuse()
  await vault.write(userId(), name, picture, () => true).catch(refuse)
  return name
}

/** Reads a picture; rejects with 'unreadable' if it is missing or damaged. */
export async function readLocalPicture(name: string): Promise<LocalPicture> {
  const user = userId()
  if (!user) throw new Failure('sessionEnded', 'gateway', 'outbox')
  const picture = await vault.read(user, name).catch(() => undefined)
  if (!isPicture(picture)) throw new Failure('unreadable', 'gateway', 'outbox')
  return picture
}

/** Deletes a picture; failures are ignored, because unused pictures are deleted at the next start. */
export const removeLocalPicture = (name: string): Promise<void> =>
  vault.remove(userId(), name).catch(() => undefined)
