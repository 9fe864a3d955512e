import { fromBase64, toBase64 } from '../bytes/base64'
import { toHex } from '../bytes/hex'
import type { ActionName, AnswerOf, ParamsOf } from '../contract/actions'
import { Failure, type FailureCode } from '../gateway/failure'

/** Service calls that file actions use in a plain browser. */
export interface FileCalls {
  upload?(file: { name: string; type: string; content: string }): Promise<{ fileId: string; url: string }>
  /** Returns the file's content as base64. */
  download?(fileId: string): Promise<string>
}

/** Longest side of an uploaded picture, in pixels. decided: an ID card is readable at this size. */
const longestSide = 2000
/** decided: pairs of scale and JPEG quality that are tried in turn until the picture is small enough. */
const compressionSteps: readonly (readonly [number, number])[] = [
  [1, 0.85],
  [1, 0.7],
  [0.7, 0.7],
  [0.5, 0.6],
  [0.3, 0.5],
]
/** Known file types by their first three bytes in hex, which are checked because a file's name and declared type may be wrong. */
const magicNumbers: Readonly<Record<string, string>> = {
  ffd8ff: 'image/jpeg',
  '89504e': 'image/png',
  '524946': 'image/webp',
  '255044': 'application/pdf',
}

type ActionContext = FileCalls & { document?: Document | undefined }
type ActionHandler = (params: unknown, document: Document, means: ActionContext) => Promise<unknown>
type ActionHandlers = {
  [A in ActionName]?: (params: ParamsOf<A>, document: Document, means: ActionContext) => Promise<AnswerOf<A>>
}

const refusal = (code: FailureCode, action: ActionName) => new Failure(code, 'native', action)

/** The last file whose upload failed, kept for a retry because a photo that was just taken may not be in the gallery. */
let lastUnsent: Prepared | undefined

const actionHandlers: ActionHandlers = {
  async uploadImg(params, document, { upload }) {
    const again = params.source === 'last' ? lastUnsent : undefined
    if (!upload || (params.source === 'last' && !again)) throw refusal('unavailable', 'uploadImg')
    const sent = again ?? (await prepare(document, await chooseFile(document, params), params))
    lastUnsent = undefined
    const { name, blob, width, height } = sent
    const { type } = blob
    const content = toBase64(new Uint8Array(await blob.arrayBuffer()))
    if (params.returnBytes) return { fileId: 'none', url: 'none', width, height, type, content }
    try {
      return { ...(await upload({ name, type, content })), width, height }
    } catch (failure) {
      lastUnsent = sent
      // an ended session is reported as 'sessionEnded', all other errors as 'uploadFailed'
      throw failure instanceof Failure && failure.code === 'sessionEnded'
        ? failure
        : refusal('uploadFailed', 'uploadImg')
    }
  },
  async saveImage({ data, url, name }, document) {
    const blob = data === undefined ? await fetchBlob(url, 'saveImage') : await toBlob(data, 'image/png')
    return save(document, blob, name)
  },
  async downloadPdf({ data, fileId, name }, document, { download }) {
    let content = data
    if (content === undefined && fileId !== undefined) content = await download?.(fileId)
    if (content === undefined) throw refusal('saveFailed', 'downloadPdf')
    return save(document, await toBlob(content, 'application/pdf'), name)
  },
}

/** True if a plain browser supports a native action. */
export const canInBrowser = (action: string): boolean => Object.hasOwn(actionHandlers, action)

/**
 * Runs a native action in a plain browser. Rejects with a Failure: 'noHardware' for fingerprint and face, 'unavailable' for scan
 * and push, otherwise a failure code of the action. Instead of scanning, the page uses the browser's camera or typed input.
 */
export function actInBrowser(action: string, params: unknown, means: ActionContext): Promise<unknown> {
  const name = action as ActionName // the types of the gateway allow only action names
  const doer = actionHandlers[name] as ActionHandler | undefined // the types of `act` cover its params
  const biometric = name === 'BiometricPrompt' || name === 'faceId'
  if (!doer || !means.document) return Promise.reject(refusal(biometric ? 'noHardware' : 'unavailable', name))
  return doer(params, means.document, means)
}

/**
 * Events that show that the file chooser, which covers the page, has closed, with the time in ms for which the file may still
 * arrive. decided: a slow phone may take long to write a photo, unless the user goes on in the page.
 */
const arrivalMs = { focus: 20_000, visibilitychange: 20_000, pointerdown: 1000, keydown: 1000 } as const

/**
 * Opens the file chooser; must be called during user activation. Not all supported browsers report a cancelled chooser (Chrome
 * since 113, Safari since 16.4), and the chooser may not open at all. Therefore the choice counts as cancelled if the user
 * returns to the page and no file arrives within `arrivalMs`.
 */
function chooseFile(document: Document, { source, types }: ParamsOf<'uploadImg'>): Promise<File> {
  return new Promise((resolve, reject) => {
    const view = document.defaultView
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = types.join(',')
    if (source === 'camera') input.setAttribute('capture', 'environment')
    input.hidden = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = () => {
      clearTimeout(timer)
      for (const name in arrivalMs) view?.removeEventListener(name, soon, true)
      input.remove()
      const file = input.files?.[0]
      if (file) resolve(file)
      else reject(refusal('cancelled', 'uploadImg'))
    }
    const soon = ({ type, target }: Event) => {
      // a focus event on an element of the page does not mean that the chooser was closed
      if (type === 'focus' && target instanceof Element) return
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(finish, arrivalMs[type as keyof typeof arrivalMs]) // registered for these types
    }
    input.addEventListener('change', finish)
    input.addEventListener('cancel', finish)
    for (const name in arrivalMs) view?.addEventListener(name, soon, true)
    // some browsers open the chooser only for an input in the document
    document.body.append(input)
    input.click()
  })
}

interface Prepared {
  name: string
  blob: Blob
  width: number
  height: number
}

/** Checks the file's bytes and redraws a picture, which removes EXIF with location and camera data. */
async function prepare(document: Document, file: File, params: ParamsOf<'uploadImg'>): Promise<Prepared> {
  // fails if the phone can't open the file, e.g. a photo that is only in the cloud
  const content = await file.arrayBuffer().catch(() => new ArrayBuffer())
  if (!content.byteLength) throw refusal('unreadable', 'uploadImg')
  const type = magicNumbers[toHex(new Uint8Array(content.slice(0, 3)))]
  const canRedraw = type === 'image/webp' && params.types.includes('image/jpeg')
  if (!type || !(canRedraw || params.types.includes(type))) throw refusal('wrongType', 'uploadImg')
  if (type === 'application/pdf') {
    if (file.size > params.maxBytes) throw refusal('tooLarge', 'uploadImg')
    return { name: file.name, blob: new Blob([content], { type }), width: 0, height: 0 }
  }
  const picture = await draw(document, new Blob([content], { type }))
  const [width, height] = [picture.naturalWidth, picture.naturalHeight]
  const fit = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  // the output type must be one of the accepted types too
  const outType = params.types.includes('image/jpeg') ? 'image/jpeg' : type
  for (const [scale, quality] of compressionSteps) {
    canvas.width = Math.max(1, Math.round(width * fit * scale))
    canvas.height = Math.max(1, Math.round(height * fit * scale))
    const context = canvas.getContext('2d')
    if (!context) break
    // JPEG has no transparency, so transparent pixels would turn black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, outType, quality))
    if (blob && blob.size <= params.maxBytes)
      return { name: file.name, blob, width: canvas.width, height: canvas.height }
  }
  throw refusal('tooLarge', 'uploadImg')
}

/** Loads a file as an upright picture: all supported browsers apply EXIF rotation to an <img>, but not to a bitmap. */
async function draw(document: Document, file: Blob): Promise<HTMLImageElement> {
  const picture = document.createElement('img')
  picture.src = URL.createObjectURL(file)
  try {
    await picture.decode()
    // some browsers decode a broken picture, but to no size
    if (picture.naturalWidth * picture.naturalHeight > 0) return picture
  } catch {
    // fails below
  } finally {
    URL.revokeObjectURL(picture.src)
  }
  throw refusal('unreadable', 'uploadImg')
}

/** Decodes base64 or a base64 data URL. */
async function toBlob(data: string, type: string): Promise<Blob> {
  const [head, body] = data.startsWith('data:') ? data.split(',', 2) : ['', data]
  const own = /^data:([\w/+.-]+)/.exec(head ?? '')?.[1]
  return new Blob([fromBase64(body ?? '')], { type: own ?? type })
}

async function fetchBlob(url: string | undefined, action: ActionName): Promise<Blob> {
  if (url === undefined) throw refusal('saveFailed', action)
  const reply = await fetch(url, { credentials: 'omit' }).catch(() => undefined)
  if (!reply?.ok) throw refusal('saveFailed', action)
  return reply.blob()
}

/** Downloads a file with a link. Browsers do not report the outcome: `saved` means that the download started. */
function save(document: Document, blob: Blob, name: string): { saved: boolean } {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // by then the download no longer needs the URL
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return { saved: true }
}
