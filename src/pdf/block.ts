/** A part of a document, as plain text; a contract's HTML and PDF are both written from it. */
export type Block =
  | { is: 'title' | 'heading' | 'text'; text: string }
  | { is: 'list'; items: string[] }
  | { is: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** Base64. */
  | { is: 'picture'; type: string; content: string; alt: string }
  | { is: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

/** What a PDF may hold beside it: the figure that counts, large, and a line under it such as the day. */
export type PdfBlock = Block | { is: 'amount'; text: string; below?: string | undefined }
