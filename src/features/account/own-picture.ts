import { loadFileDataUrl } from '../../api/device/pictures'
import { currentSession, lastAccount, rememberAccount } from '../../session/session'

/** Side length of the stored picture in device pixels: the largest size at which it is shown. */
const sidePx = 216
/** decided: data URLs up to this many characters are stored without shrinking. */
const maxChars = 24_000

/** Shrinks a picture to its display size. Returns a data URL; undefined if it can't be decoded. */
async function shrinkPicture(address: string): Promise<string | undefined> {
  if (address.length <= maxChars) return address
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return undefined
  }
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const { naturalWidth: width, naturalHeight: height } = image
  const part = Math.min(width, height)
  canvas
    .getContext('2d')
    ?.drawImage(image, (width - part) / 2, (height - part) / 2, part, part, 0, 0, sidePx, sidePx)
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** Loads a person's picture as a data URL; `own` is true for the signed-in user's picture. */
export const loadPicture = (fileId: string, own: boolean): Promise<string> =>
  own ? loadOwnPicture(fileId) : loadFileDataUrl(fileId)

/**
 * Loads the signed-in user's picture as a data URL. Stores a small copy on this device for the login page, which can't fetch
 * files before sign-in. As long as the picture is unchanged, the copy also saves a request.
 */
export async function loadOwnPicture(fileId: string): Promise<string> {
  const known = lastAccount()
  if (known?.picture && known.avatar === fileId) return known.picture
  const address = await loadFileDataUrl(fileId)
  const account = lastAccount()
  if (account && account.phoneNumber === currentSession()?.mobile) {
    const picture = await shrinkPicture(address)
    if (picture) rememberAccount({ ...account, avatar: fileId, picture })
  }
  return address
}
