import type { AnswerOf, ParamsOf } from '../../../bridge/contract/actions'
import { limits } from '../../../bridge/contract/limits'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { file } from '../../../bridge/contract/operations/open'
import { Failure } from '../../../bridge/gateway/failure'
import { createLruCache } from '../../session/lru-cache'
import { sessionScoped } from '../../session/session-scoped'
import { queryClient } from '../query/query-client'
import { toQueryKey } from '../query/query-key'
import { restoreKept } from '../query/restore-kept'
import { isUnreachable } from '../query/use-operation'
import { act, call } from '../service'

/** decided: maximum number of cached pictures, because each may have a few hundred kB. */
const maxPictures = 40
const addressCache = sessionScoped(() => createLruCache<Promise<string>>(maxPictures))

/** Reads a file or, without a network, the copy that was read ahead (src/api/kept). */
async function readFile(fileId: string): Promise<ReplyOf<typeof file.downloadBase64>> {
  try {
    return await call(file.downloadBase64, { fileId }, { background: true })
  } catch (error) {
    if (!isUnreachable(error)) throw error
    await restoreKept()
    const kept = queryClient.getQueryData<ReplyOf<typeof file.downloadBase64>>(
      toQueryKey(file.downloadBase64, { fileId }),
    )
    if (!kept) throw error
    return kept
  }
}

/** Returns a file as a data URL, for pictures that only a signed-in user may load. Cached; `reload` skips the cache. */
export function loadFileDataUrl(fileId: string, reload = false): Promise<string> {
  const addresses = addressCache.get()
  const known = reload ? undefined : addresses.get(fileId)
  if (known) return known
  const address = readFile(fileId).then(
    ({ type, content }) => `data:${type};base64,${content}`,
    (error: unknown) => {
      addresses.delete(fileId)
      throw error
    },
  )
  addresses.set(fileId, address)
  return address
}

type Source = 'camera' | 'gallery' | 'any'

/**
 * Lets the user take or choose a picture; undefined if the user cancelled. `again` takes the last picture whose upload failed, if there
 * is one.
 */
async function pickPicture(
  again: boolean,
  source: Source,
  more: Pick<ParamsOf<'uploadImg'>, 'maxBytes' | 'returnBytes'>,
): Promise<AnswerOf<'uploadImg'> | undefined> {
  try {
    return await act('uploadImg', {
      source: again ? 'last' : source,
      types: ['image/jpeg', 'image/png'],
      ...more,
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // if there is nothing to resend, or the host can't resend, take a new picture
    if (again && ['unavailable', 'serverError', 'missing'].includes(`${error.code}`))
      return pickPicture(false, source, more)
    if (error.code === 'cancelled') return undefined
    throw error
  }
}

/**
 * Lets the user take or choose a picture, uploads it and returns the file id; undefined if the user cancelled. `again` resends
 * the last failed upload, if there is one. `source` opens the camera or the gallery at once. Rejects with a Failure.
 */
export const takePicture = async (again = false, source: Source = 'any'): Promise<string | undefined> =>
  (await pickPicture(again, source, { maxBytes: limits.uploadBytes }))?.fileId

/** decided: maximum size of a picture that is kept on this phone, in bytes, so that 40 fit into its outbox. */
const keptPictureBytes = 1_000_000

/**
 * Like takePicture, but returns the picture as base64 without uploading it. A host that uploads it all the same returns a file id. Needs
 * the capability `uploadImg.returnBytes`.
 */
export async function takePictureBytes(
  again: boolean,
): Promise<{ type: string; content: string } | { fileId: string } | undefined> {
  const picked = await pickPicture(again, 'any', { maxBytes: keptPictureBytes, returnBytes: true })
  if (!picked) return undefined
  const { type, content, fileId } = picked
  return type && content ? { type, content } : { fileId }
}
