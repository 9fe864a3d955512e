import jsQR from 'jsqr'

/** Reads a QR code from a picture or a video frame; null where it finds none. */
export type ReadCode = (source: CanvasImageSource, width: number, height: number) => Promise<string | null>

/** Longest sides in pixels that are tried in turn: small ones are quick, large ones see small codes. */
const sides = [800, 1600, 400]

/** A reader for browsers that have none of their own; by jsqr. */
export function ownReader(): ReadCode {
  const canvas = document.createElement('canvas')
  return async (source, width, height) => {
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return null
    for (const scale of new Set(sides.map((side) => Math.min(1, side / Math.max(width, height))))) {
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      // transparent parts would turn black
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, canvas.width, canvas.height)
      pen.drawImage(source, 0, 0, canvas.width, canvas.height)
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
      const found = jsQR(data, canvas.width, canvas.height)
      if (found?.data) return found.data
    }
    return null
  }
}
