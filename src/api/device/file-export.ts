import { fromBase64, toBase64 } from '../../../bridge/bytes/base64'
import { limits } from '../../../bridge/contract/limits'
import type { BodyOf } from '../../../bridge/contract/operation'
import { download } from '../../../bridge/contract/operations/loan-documents'
import { Failure } from '../../../bridge/gateway/failure'
import { act, call, canNow, loadService } from '../service'

/** Saves the PDF of a contract on the phone. Rejects with a Failure, e.g. 'storageFull'. */
export async function saveAgreement(request: BodyOf<typeof download.downloadAgreement>): Promise<void> {
  const { name, content } = await call(download.downloadAgreement, request)
  await act('downloadPdf', { data: content, name })
}

/** Saves a PDF that the service has stored, by its id. Rejects with a Failure, e.g. 'storageFull'. */
export async function saveStoredPdf(fileId: string, name: string): Promise<void> {
  await act('downloadPdf', { fileId, name })
}

/** Saves a picture (a data URL) to the phone's photos. Rejects with a Failure, e.g. 'cancelled'. */
export async function savePicture(data: string, name: string): Promise<void> {
  await act('saveImage', { data, name })
}

/** Saves a PDF made by the app (base64). Rejects with a Failure, e.g. 'storageFull'. */
export async function savePdf(data: string, name: string): Promise<void> {
  await act('downloadPdf', { data, name })
}

/** True if this browser or web view can share the file. Most web views can't; browsers check the file's type. */
function canShareFile(file: File): boolean {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false
  } catch {
    return false
  }
}

const hostCanShare = (): boolean => canNow('share') === 'yes'

/**
 * Resolves a second after the window has the focus again, at the latest after the time for a native sheet. Some phones don't
 * report that their share sheet was closed, and the button must not stay busy.
 */
const untilBack = (): Promise<void> =>
  new Promise((resolve) => {
    const isBack = () => setTimeout(resolve, 1000)
    window.addEventListener('focus', isBack, { once: true })
    setTimeout(resolve, limits.nativeSheetMs)
  })

/** Opens the share sheet of the host or of the browser. Resolves even if the user cancels. */
async function share(file: File): Promise<void> {
  if (hostCanShare()) {
    const type = file.type.replace(/;.*/, '')
    await unlessCancelled(
      act('share', { name: file.name, type, data: toBase64(new Uint8Array(await file.arrayBuffer())) }),
    )
    return
  }
  try {
    await Promise.race([navigator.share({ files: [file] }), untilBack()])
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

const png = 'image/png'

const canSharePictures = (): boolean => hostCanShare() || canShareFile(new File([''], 'a.png', { type: png }))

function sharePicture(data: string, name: string): Promise<void> {
  const bytes = fromBase64(data.split(',')[1] ?? '')
  return share(new File([bytes], name, { type: png }))
}

/** Ways to export a text file: saved by the browser, shared through the phone, or copied to the clipboard. */
export type ExportMethod = 'save' | 'share' | 'copy'

/**
 * Returns the export method for a file. decided: in a host, files are shared or, if neither the host nor the web view can share,
 * copied as text. Saving is not an option in a host, because web views drop downloads silently.
 */
export async function getExportMethod(name: string, type: string): Promise<ExportMethod> {
  const { gateway } = await loadService()
  if (!gateway.embedded) return 'save'
  return hostCanShare() || canShareFile(new File([''], name, { type })) ? 'share' : 'copy'
}

/** Exports a text file. Rejects if the browser or phone refuses. */
export async function exportFile(way: ExportMethod, name: string, type: string, text: string): Promise<void> {
  if (way === 'copy') return navigator.clipboard.writeText(text)
  const file = new File([text], name, { type: `${type};charset=utf-8` })
  if (way === 'share') return share(file)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // revoke the URL a minute later, when the browser's download no longer needs it
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Resolves to true once `work` has succeeded, and to false if the user cancelled. */
const unlessCancelled = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'cancelled') return false
      throw error
    },
  )

/**
 * Functions that export a receipt on this phone. The save functions resolve to false if the user cancels; `share` is undefined if
 * the phone can't share pictures.
 */
export const receiptExports = () => ({
  savePicture: (data: string, name: string) => unlessCancelled(savePicture(data, name)),
  savePdf: (data: string, name: string) => unlessCancelled(savePdf(data, name)),
  share: canSharePictures() ? sharePicture : undefined,
})
