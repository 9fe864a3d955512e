import { type Findings, inspectUpload, type Upload } from './inspect-upload'

/** Inspects uploads; rejects only if the inspector itself fails. */
export type Inspector = (upload: Upload) => Promise<Findings>

let inspector: Inspector = inspectUpload

/**
 * Sets the function that inspects uploads; without an argument, uploads are inspected on the service's own thread. A server
 * passes one that uses another thread.
 */
export const setInspector = (given: Inspector = inspectUpload): void => {
  inspector = given
}

export const inspect: Inspector = (upload) => inspector(upload)
