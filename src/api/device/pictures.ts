import { limits } from '../../../bridge/contract/limits'
import { file } from '../../../bridge/contract/operations/open'
import { Failure } from '../../../bridge/gateway/failure'
import { createLruCache } from '../../session/lru-cache'
import { sessionScoped } from '../../session/session-scoped'
import { act, call } from '../service'

/** decided: maximum number of cached pictures, because each may have a few hundred kB. */
const maxPictures = 40
const addressCache = sessionScoped(() => createLruCache<Promise<string>>(maxPictures))

/** Returns a file as a data URL, for pictures that only a signed-in user may load. Cached; `reload` skips the cache. */
export function loadFileDataUrl(fileId: string, reload = false): Promise<string> {
  const addresses = addressCache.get()
  const known = reload ? undefined : addresses.get(fileId)
  if (known) return known
  const address = call(file.downloadBase64, { fileId }, { background: true }).then(
    ({ type, content }) => `data:${type};base64,${content}`,
    (error: unknown) => {
      addresses.delete(fileId)
      throw error
    },
  )
  addresses.set(fileId, address)
  return address
}

/**
 * Lets the user take or choose a picture, uploads it and returns the file id; undefined if the user cancelled. `again` resends
 * the last failed upload, if there is one. `source` opens the camera or the gallery at once. Rejects with a Failure.
 */
export async function takePicture(
  again = false,
  source: 'camera' | 'gallery' | 'any' = 'any',
): Promise<string | undefined> {
  try {
    const { fileId } = await act('uploadImg', {
      source: again ? 'last' : source,
      maxBytes: limits.uploadBytes,
      types: ['image/jpeg', 'image/png'],
    })
    return fileId
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // if there is nothing to resend, or the host can't resend, take a new picture
    if (again && ['unavailable', 'serverError', 'missing'].includes(`${error.code}`))
      return takePicture(false, source)
    if (error.code === 'cancelled') return undefined
    throw error
  }
}
