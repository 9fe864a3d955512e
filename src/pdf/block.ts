/** A part of a document, as plain text; source of both the HTML and the PDF of a contract. */
export type Block =
  | { is: 'title' | 'heading' | 'text'; text: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Base64. */
  | { is: 'picture'; type: string; content: string; alt: string }
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

/** Parts of a PDF: also an amount in large type, with a line such as the date below it. */
export type PdfBlock = Block | { is: 'amount'; text: string; below?: string | undefined }
