/** A file to inspect: its declared type and its bytes. */
export interface Upload {
  type: string
  bytes: Uint8Array
}

/** Result of an inspection. A file that can't be read whole is neither shown nor printed. */
export interface Findings {
  isReadable: boolean
  /** True for a picture that shows strokes, such as a signature. */
  hasStrokes: boolean
}

/** Inspects a file by decoding it whole: JPEG by jpeg-js, PNG by fast-png, PDF by pdf-lib. Never rejects. */
export async function inspectUpload({ type, bytes }: Upload): Promise<Findings> {
  try {
    if (type === 'application/pdf') {
      const { checkPdf } = await import('./check-pdf')
      await checkPdf(bytes)
      return { isReadable: true, hasStrokes: false }
    }
    const [{ decodePicture }, { hasStrokes }] = await Promise.all([
      import('./decode-picture'),
      import('./strokes'),
    ])
    return { isReadable: true, hasStrokes: hasStrokes(decodePicture(type, bytes)) }
  } catch {
    return { isReadable: false, hasStrokes: false }
  }
}
