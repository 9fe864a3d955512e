/** A JPEG as a PDF holds it: its bytes, one character each, and what its frame header says. */
export interface Picture {
  width: number
  height: number
  /** 1 for grey, 3 for colour. */
  colours: number
  bytes: string
}

/** Reads the size of a JPEG from its frame header; null where it has none. */
export function readJpeg(bytes: string): Picture | null {
  const at = (index: number) => bytes.charCodeAt(index)
  const two = (index: number) => at(index) * 256 + at(index + 1)
  let index = 2
  while (index + 9 < bytes.length && at(index) === 0xff) {
    const marker = at(index + 1)
    // frame headers are C0 to CF, but for the tables C4, C8 and CC among them
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: two(index + 5), width: two(index + 7), colours: at(index + 9), bytes }
    index += 2 + two(index + 2)
  }
  return null
}
