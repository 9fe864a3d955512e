import { describe, expect, it } from 'vitest'
import { fromBase64 } from '../../../bridge/bytes/base64'
import { samplePictures } from '../../../host-sim/seed/sample-pictures'
import { inspectUpload } from '../../../host-sim/service/open/uploads/inspect-upload'
import {
  blankJpeg,
  jpeg,
  jpegStating,
  pdf,
  pdfWithOpenAction,
  photoJpeg,
  png,
  pngChunk,
  pngOf,
} from './pictures'

const inspect = (type: string, bytes: Uint8Array) => inspectUpload({ type, bytes })
const isReadable = async (type: string, bytes: Uint8Array) => (await inspect(type, bytes)).isReadable
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('the inspection of an uploaded picture', () => {
  it('reads whole JPEG and PNG files, and the sample pictures of the personas', async () => {
    expect(await inspect('image/jpeg', jpeg)).toEqual({ isReadable: true, hasStrokes: true })
    expect(await inspect('image/png', png)).toEqual({ isReadable: true, hasStrokes: true })
    for (const [kind, content] of Object.entries(samplePictures)) {
      const type = content.startsWith('/9j/') ? 'image/jpeg' : 'image/png'
      expect([kind, await isReadable(type, fromBase64(content))]).toEqual([kind, true])
    }
  })

  it('refuses files that are cut at any place', async () => {
    for (let at = 0; at < jpeg.length; at += 37)
      expect([at, await isReadable('image/jpeg', jpeg.subarray(0, at))]).toEqual([at, false])
    for (let at = 0; at < png.length - 12; at += 37)
      expect([at, await isReadable('image/png', png.subarray(0, at))]).toEqual([at, false])
  })

  it('refuses the first bytes of a picture followed by something else, and files of another type', async () => {
    const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251)
    expect(await isReadable('image/jpeg', fromBase64('/9j/'))).toBe(false)
    expect(await isReadable('image/jpeg', Buffer.concat([jpeg.subarray(0, 4), noise]))).toBe(false)
    expect(await isReadable('image/png', Buffer.concat([png.subarray(0, 8), noise]))).toBe(false)
    expect(await isReadable('image/png', jpeg)).toBe(false)
    expect(await isReadable('image/jpeg', png)).toBe(false)
    expect(await isReadable('image/jpeg', bytesOf('<svg onload="alert(1)"/>'))).toBe(false)
  })

  it('refuses more than 40 megapixels by the header alone, without taking memory for them', async () => {
    const before = process.memoryUsage().arrayBuffers
    expect(await isReadable('image/png', pngOf(50_000, 30_000, new Uint8Array(100)))).toBe(false)
    expect(await isReadable('image/png', pngOf(4_000_000_000, 4_000_000_000, new Uint8Array(1)))).toBe(false)
    expect(await isReadable('image/jpeg', jpegStating(50_000, 30_000))).toBe(false)
    expect(await isReadable('image/jpeg', jpegStating(0, 60))).toBe(false)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
  })

  it('refuses a small PNG whose data inflates to far more than its pixels', async () => {
    const before = process.memoryUsage().rss
    expect(await isReadable('image/png', pngOf(10, 10, new Uint8Array(150_000_000)))).toBe(false)
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  })

  it('refuses a PNG with several frames, with a wrong checksum, or with too little data', async () => {
    const rows = new Uint8Array(11 * 10)
    expect(await isReadable('image/png', pngOf(10, 10, rows))).toBe(true)
    expect(await isReadable('image/png', pngOf(10, 10, rows, [pngChunk('acTL', new Uint8Array(8))]))).toBe(
      false,
    )
    const damaged = Uint8Array.from(pngOf(10, 10, rows))
    damaged[45] = (damaged[45] ?? 0) ^ 1
    expect(await isReadable('image/png', damaged)).toBe(false)
    expect(await isReadable('image/png', pngOf(10, 10, rows.subarray(0, 50)))).toBe(false)
  })

  it('finds strokes in a signature, but not in an empty picture, a dot or a photo', async () => {
    const stroked = async (type: string, bytes: Uint8Array) => (await inspect(type, bytes)).hasStrokes
    expect(await stroked('image/jpeg', fromBase64(samplePictures.signature))).toBe(true)
    expect(await stroked('image/jpeg', blankJpeg)).toBe(false)
    expect(await stroked('image/jpeg', photoJpeg)).toBe(false)
    expect(await stroked('image/png', pngOf(1, 1, new Uint8Array(2)))).toBe(false)
  })
})

describe('the inspection of an uploaded PDF', () => {
  it('reads a whole PDF', async () => {
    expect(await isReadable('application/pdf', await pdf())).toBe(true)
  })

  it('refuses text that only begins like a PDF, and a PDF that is cut', async () => {
    expect(await isReadable('application/pdf', bytesOf('%PDF-1.4\n'))).toBe(false)
    expect(await isReadable('application/pdf', (await pdf()).subarray(0, 400))).toBe(false)
  })

  it('refuses scripts, launch actions, submitted forms and embedded files', async () => {
    const actions = [
      { Type: 'Action', S: 'JavaScript', JS: 'app.alert(1)' },
      { Type: 'Action', S: 'Launch', F: 'cmd.exe' },
      { Type: 'Action', S: 'SubmitForm', F: 'https://evil.example' },
    ]
    for (const action of actions)
      expect([action.S, await isReadable('application/pdf', await pdfWithOpenAction(action))]).toEqual([
        action.S,
        false,
      ])
    const withFile = await pdf((document) => void document.attach(bytesOf('x'), 'x.txt'))
    expect(await isReadable('application/pdf', withFile)).toBe(false)
  })

  it('refuses a name of a script that is written with escapes', async () => {
    const text = Buffer.from(await pdfWithOpenAction({ S: 'JavaScript', JS: 'app.alert(1)' })).toString(
      'latin1',
    )
    const escaped = text.replace('/JavaScript', '/J#61vaScript').replace('/JS', '/#4aS')
    expect(escaped).not.toBe(text)
    expect(await isReadable('application/pdf', Buffer.from(escaped, 'latin1'))).toBe(false)
  })
})
