import { loadFileDataUrl } from '../../api/device/pictures'
import { currentSession, lastAccount, rememberAccount } from '../../session/session'

/** The widest that a picture is drawn, in pixels of a sharp screen. */
const sidePx = 216
/** decided: so many characters may lie in the device's storage as they are. */
const maxChars = 24_000

/** A picture as small as it is shown, as a data address; undefined where it can't be drawn. */
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

/**
 * The picture of the signed-in person, as a data address. A small copy stays with the account on this device: the login page
 * greets with it while nobody is signed in to read files, and it is not fetched again as long as it is the same.
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
