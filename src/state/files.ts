import { limits } from '../../bridge/contract/limits'
import { file } from '../../bridge/contract/operations/open'
import { Failure } from '../../bridge/failure'
import { act, call } from './service'

const addresses = new Map<string, Promise<string>>()

/** A file's bytes as a data address, for pictures that need the token. Asked for once. */
export function fileAddress(fileId: string): Promise<string> {
  const known = addresses.get(fileId)
  if (known) return known
  const asked = call(file.downloadBase64, { fileId }, { quiet: true, background: true }).then(
    ({ type, content }) => `data:${type};base64,${content}`,
    (error: unknown) => {
      addresses.delete(fileId)
      throw error
    },
  )
  addresses.set(fileId, asked)
  return asked
}

/** Lets the user take or choose a picture, uploaded; undefined where they turned back. Rejects with a Failure. */
export async function takePicture(
  types: readonly string[] = ['image/jpeg', 'image/png'],
): Promise<string | undefined> {
  try {
    const { fileId } = await act(
      'uploadImg',
      { source: 'any', maxBytes: limits.uploadBytes, types: [...types] },
      { quiet: true },
    )
    return fileId
  } catch (error) {
    if (error instanceof Failure && error.code === 'cancelled') return undefined
    throw error
  }
}
