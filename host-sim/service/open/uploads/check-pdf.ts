import { inflateWithin } from './inflate-within'

/** Most bytes that all streams of a PDF may inflate to. */
const mostInflated = 200_000_000

/** Names of PDF objects that run something, submit data or contain other files. */
const active = new Set([
  '/JS',
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/GoToR',
  '/Rendition',
  '/RichMedia',
  '/XFA',
  '/AA',
  '/EmbeddedFiles',
  '/EmbeddedFile',
])

/** Throws if the streams of a PDF inflate to too much. The parser refuses streams that are damaged. */
function checkStreams(bytes: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(bytes)
  let left = mostInflated
  for (const { index, 0: word } of text.matchAll(/stream\r?\n/g)) {
    const size = inflateWithin([bytes.subarray(index + word.length)], left)
    if (size === undefined) throw new Error('inflates to too much')
    left -= size
  }
}

/** Throws unless the bytes are a whole PDF without scripts, launch actions and embedded files. */
export async function checkPdf(bytes: Uint8Array): Promise<void> {
  checkStreams(bytes)
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false })
  if (document.getPageCount() === 0) throw new Error('no pages')
  const check = (value: unknown): void => {
    if (value instanceof PDFStream) check(value.dict)
    else if (value instanceof PDFArray) value.asArray().forEach(check)
    else if (value instanceof PDFDict)
      for (const [key, one] of value.entries()) {
        check(key)
        check(one)
      }
    else if (value instanceof PDFName && active.has(`/${value.decodeText()}`))
      throw new Error(`has ${value.decodeText()}`)
  }
  for (const [, object] of document.context.enumerateIndirectObjects()) check(object)
  check(document.context.trailerInfo.Root)
}
