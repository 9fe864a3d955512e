/** Encodes standard base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  // encodes in chunks, because a function call has a limited number of arguments
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

/** Decodes standard base64, with or without padding. Throws a DOMException for any other text. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
