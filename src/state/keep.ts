import type { BodyOf } from '../../bridge/contract/operation'
import { download } from '../../bridge/contract/operations/loan-other'
import { act, call } from './service'

/** Saves the PDF of a contract on the phone. Rejects with a Failure, 'storageFull' among them. */
export async function saveAgreement(of: BodyOf<typeof download.downloadAgreement>): Promise<void> {
  const { name, content } = await call(download.downloadAgreement, of, { quiet: true })
  await act('downloadPdf', { data: content, name }, { quiet: true })
}

/** Saves a picture, given as a data URL, among the phone's photos. Rejects with a Failure, 'cancelled' among them. */
export async function savePicture(data: string, name: string): Promise<void> {
  await act('saveImage', { data, name }, { quiet: true })
}
