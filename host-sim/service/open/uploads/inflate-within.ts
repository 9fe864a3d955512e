import { Unzlib } from 'fflate'

/** Bytes that are inflated at once; deflate grows them at most about a thousandfold. */
const stepBytes = 4096

/**
 * Inflates zlib data without keeping it. Returns its size in bytes, or undefined as soon as it exceeds `most`, so that a small
 * file can't fill the memory. Data that is not zlib ends there.
 */
export function inflateWithin(parts: Iterable<Uint8Array>, most: number): number | undefined {
  let size = 0
  const inflate = new Unzlib((chunk) => {
    size += chunk.length
  })
  try {
    for (const part of parts)
      for (let at = 0; at < part.length; at += stepBytes) {
        inflate.push(part.subarray(at, at + stepBytes))
        if (size > most) return
      }
  } catch {
    // other bytes follow
  }
  return size
}
