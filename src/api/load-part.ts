import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { Failure } from '../../bridge/gateway/failure'
import { bareRequest } from '../../bridge/http/config'

const store = getDefaultStore()
const outdatedAtom = atom(false)

/** True once a deployment has removed a part of the app that is still needed: only a reload gets the new version. */
export const useOutdated = (): boolean => useAtomValue(outdatedAtom)

/** Hides the notice of the new version until another part is missing. */
export const dismissOutdated = (): void => store.set(outdatedAtom, false)

/** True if the app's own server answers, so that there is a network. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/', { ...bareRequest, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Loads a part of the app, which is tried twice. Rejects with the Failure 'network' if the server can't be reached. If it can, a
 * third try tells a network that has just come back from a file that a deployment has removed: the Failure 'newVersion'. A notice
 * then offers to reload, unless the caller does (`shows`).
 */
export async function loadPart<T>(load: () => Promise<T>, name = 'part', shows = false): Promise<T> {
  try {
    return await load().catch(load)
  } catch (error) {
    if (error instanceof Failure) throw error
    if (!(await isServerReachable())) throw new Failure('network', 'bridge', name)
    return load().catch(() => {
      if (!shows) store.set(outdatedAtom, true)
      throw new Failure('newVersion', 'bridge', name)
    })
  }
}
