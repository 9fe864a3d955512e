import { decode as decodePng } from 'fast-png'
import { decode as decodeJpeg } from 'jpeg-js'
import { inflateWithin } from './inflate-within'
import { type PictureHeader, readJpegHeader, readPngHeader } from './picture-header'

/** Largest picture that is decoded, in pixels. */
const maxPixels = 40_000_000
/** Bytes of a pixel with four samples of 16 bits. */
const bytesPerPixel = 8

/** A decoded picture: samples of its channels, pixel by pixel. Two and four channels include transparency. */
export interface Pixels {
  width: number
  height: number
  channels: number
  data: ArrayLike<number>
  /** Largest value of a sample. */
  most: number
}

/** Throws for pictures that are empty, too large or animated, before any memory is taken for them. */
function checkHeader(header: PictureHeader | undefined): void {
  if (!header) throw new Error('no picture')
  const { width, height, frames } = header
  if (width === 0 || height === 0 || frames !== 1) throw new Error('not one picture')
  if (width * height > maxPixels) throw new Error('too many pixels')
}

/** The compressed data of a PNG: its IDAT chunks. */
function* pngData(bytes: Uint8Array): Generator<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) === 'IDAT')
      yield bytes.subarray(at + 8, at + 8 + length)
    at += 12 + length
  }
}

function readPng(bytes: Uint8Array): Pixels {
  const header = readPngHeader(bytes)
  checkHeader(header)
  const { width = 0, height = 0 } = header ?? {}
  // the decoder inflates everything, so the data is first inflated without being kept; a row has a byte for its filter
  if (inflateWithin(pngData(bytes), (width * bytesPerPixel + 1) * height + 64) === undefined)
    throw new Error('more data than pixels')
  const { data, channels, depth, palette } = decodePng(bytes, { checkCrc: true })
  const samples = depth < 8 ? unpack(data, { width, height, channels, depth }) : data
  if (!palette) return { width, height, channels, data: samples, most: 2 ** depth - 1 }
  const shades = palette.map((colour) => Math.max(...colour.slice(0, 3)))
  return { width, height, channels: 1, data: Uint8Array.from(samples, (at) => shades[at] ?? 0), most: 255 }
}

/** Samples of a PNG with less than 8 bits a sample, whose rows begin with a new byte. */
function unpack(
  data: ArrayLike<number>,
  { width, height, channels, depth }: { width: number; height: number; channels: number; depth: number },
): Uint8Array {
  const rowSamples = width * channels
  const rowBytes = Math.ceil((rowSamples * depth) / 8)
  const samples = new Uint8Array(rowSamples * height)
  for (let at = 0; at < samples.length; at += 1) {
    const bit = (at % rowSamples) * depth
    const byte = data[Math.floor(at / rowSamples) * rowBytes + (bit >> 3)] ?? 0
    samples[at] = (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1)
  }
  return samples
}

function readJpeg(bytes: Uint8Array): Pixels {
  checkHeader(readJpegHeader(bytes))
  const { width, height, data } = decodeJpeg(bytes, {
    useTArray: true,
    formatAsRGBA: false,
    tolerantDecoding: false,
    maxResolutionInMP: maxPixels / 1_000_000,
    maxMemoryUsageInMB: 1024,
  })
  return { width, height, channels: 3, data, most: 255 }
}

/** Decodes a picture whole. Throws for everything that is not one complete JPEG or PNG of at most 40 megapixels. */
export const decodePicture = (type: string, bytes: Uint8Array): Pixels =>
  type === 'image/png' ? readPng(bytes) : readJpeg(bytes)
