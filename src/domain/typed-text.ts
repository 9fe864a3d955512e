/**
 * Cleans typed or pasted text: full-width characters become ASCII, any dash `-`, any run of blanks one space; invisible format
 * characters, which chats and contact lists add around numbers, are removed.
 */
export const cleanText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
