import { limits } from '../../../bridge/contract/limits'
import { file } from '../../../bridge/contract/operations/open'
import { Failure } from '../../../bridge/gateway/failure'
import { createLruCache } from '../../session/lru-cache'
import { sessionScoped } from '../../session/session-scoped'
import { act, call } from '../service'

/** decided: pictures that are kept, of up to some hundred kB each. */
const maxPictures = 40
const addressCache = sessionScoped(() => createLruCache<Promise<string>>(maxPictures))

/** A file's bytes as a data address, for pictures that need the token. Asked for once, unless it is wanted `anew`. */
export function loadFileDataUrl(fileId: string, anew = false): Promise<string> {
  const addresses = addressCache.get()
  const known = anew ? undefined : addresses.get(fileId)
  if (known) return known
  const asked = call(file.downloadBase64, { fileId }, { background: true }).then(
    ({ type, content }) => `data:${type};base64,${content}`,
    (error: unknown) => {
      addresses.delete(fileId)
      throw error
    },
  )
  addresses.set(fileId, asked)
  return asked
}

/**
 * Lets the user take or choose a picture, uploaded; undefined where they turned back. `again` uploads once more what
 * last did not arrive, where there is such a one. Rejects with a Failure.
 */
export async function takePicture(again = false): Promise<string | undefined> {
  try {
    const { fileId } = await act('uploadImg', {
      source: again ? 'last' : 'any',
      maxBytes: limits.uploadBytes,
      types: ['image/jpeg', 'image/png'],
    })
    return fileId
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // nothing is left to be sent again, or the host does not know how to: the picture is taken anew
    if (again && ['unavailable', 'serverError', 'missing'].includes(`${error.code}`)) return takePicture()
    if (error.code === 'cancelled') return undefined
    throw error
  }
}
