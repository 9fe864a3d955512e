import { toBase64 } from '../../bridge/bytes/base64'
import type { ParamsOf } from '../../bridge/contract/actions'
import { gatewayFile } from '../../bridge/contract/operations/open'
import { failed, fromEnvelope } from '../../bridge/protocol/host/outcome'
import { isFields, type Outcome } from '../../bridge/protocol/messages'
import type { PhoneFile } from './samples'

/** Calls the service on behalf of the phone. */
export type CallService = (operation: string, body: unknown, token: string | undefined) => Promise<unknown>

const isPicture = ({ type }: PhoneFile): boolean => type.startsWith('image/')

/** Redraws a picture upright and without metadata (location, camera). Reduces the size until the file has at most `maxBytes`. */
async function shrinkPicture(
  picture: ImageBitmap,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; width: number; height: number } | undefined> {
  for (const scale of [1, 0.75, 0.5, 0.35, 0.25]) {
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = new OffscreenCanvas(width, height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
    if (blob.size <= maxBytes) return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
  }
  return
}

interface PreparedFile {
  file: PhoneFile
  width: number
  height: number
}

/** Shrinks a file to the limits that the app sent, or returns a refusal. */
async function prepareFile(
  file: PhoneFile,
  { types, maxBytes }: ParamsOf<'uploadImg'>,
): Promise<PreparedFile | Outcome> {
  if (file.bytes.length === 0) return failed('unreadable', 'native')
  if (!types.includes(file.type)) return failed('wrongType', 'native')
  if (!isPicture(file)) {
    return file.bytes.length > maxBytes ? failed('tooLarge', 'native') : { file, width: 0, height: 0 }
  }
  const blob = new Blob([file.bytes.slice()], { type: file.type })
  const picture = await createImageBitmap(blob).catch(() => undefined)
  if (!picture) return failed('unreadable', 'native')
  const small = await shrinkPicture(picture, maxBytes)
  if (!small) return failed('tooLarge', 'native')
  const name = file.name.replace(/\.\w+$/, '.jpg')
  return { file: { name, type: 'image/jpeg', bytes: small.bytes }, width: small.width, height: small.height }
}

/** Shrinks a picture if needed and uploads it to the gateway; with `returnBytes` it is returned instead. */
export async function uploadFile(
  chosen: PhoneFile,
  params: ParamsOf<'uploadImg'>,
  token: string | undefined,
  ask: CallService,
): Promise<Outcome> {
  const ready = await prepareFile(chosen, params)
  if ('ok' in ready) return ready
  const { file, width, height } = ready
  const { name, type } = file
  const content = toBase64(file.bytes)
  if (params.returnBytes)
    return { ok: true, data: { fileId: 'none', url: 'none', width, height, type, content } }
  const body = { name, type, content }
  const outcome = fromEnvelope(await ask(gatewayFile.upload.native, body, token))
  // decided: the app gets the same error for every refusal by the gateway
  if (!outcome.ok || !isFields(outcome.data)) return failed('uploadFailed', 'native')
  return { ok: true, data: { ...outcome.data, width, height } }
}
