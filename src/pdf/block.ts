/** A part of a document, as plain text. Both the HTML and the PDF of a contract are made from such blocks. */
export type Block =
  | { is: 'title' | 'heading' | 'text'; text: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** `content` is in base64, `type` is the media type; `missing` replaces a picture that can't be drawn. */
  | { is: 'picture'; type: string; content: string; alt: string; missing: string }
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A QR code of `text`, with a caption and the short address of the page that it opens. */
export interface CodeBlock {
  is: 'code'
  text: string
  caption: string
  address: string
}

/** A part of a PDF: a Block, an amount in large type with a line, such as the date, below it, or a code. */
export type PdfBlock = Block | CodeBlock | { is: 'amount'; text: string; below?: string | undefined }
