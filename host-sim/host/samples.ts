/** A file on a phone. */
export interface PhoneFile {
  name: string
  type: string
  bytes: Uint8Array
}

type Draw = (context: OffscreenCanvasRenderingContext2D, width: number, height: number) => void

/** Draws an ID card on a table. */
const drawIdCard: Draw = (context, width, height) => {
  context.fillStyle = '#8b6f52'
  context.fillRect(0, 0, width, height)
  const [x, y, w, h] = [width * 0.1, height * 0.14, width * 0.8, height * 0.72]
  const shine = context.createLinearGradient(x, y, x + w, y + h)
  shine.addColorStop(0, '#eaf4ff')
  shine.addColorStop(1, '#bcd8f5')
  context.fillStyle = shine
  context.beginPath()
  context.roundRect(x, y, w, h, h * 0.06)
  context.fill()
  context.fillStyle = '#5d7896'
  context.fillRect(x + w * 0.06, y + h * 0.28, w * 0.26, h * 0.56)
  context.fillStyle = '#0a2c5c'
  context.font = `bold ${h * 0.09}px sans-serif`
  context.fillText('REPUBLIKA NG PILIPINAS', x + w * 0.06, y + h * 0.16)
  context.font = `${h * 0.075}px sans-serif`
  for (const [line, text] of [
    'SAMPLE, NOT AN ID',
    'SANTOS, MARIA',
    '1988-05-14',
    '0111-1234567-7',
  ].entries()) {
    context.fillText(text, x + w * 0.38, y + h * (0.38 + line * 0.14))
  }
}

/** Draws noise, so that the file stays large: compression can't shrink noise. */
const drawNoise: Draw = (context, width, height) => {
  const pixels = context.createImageData(width, height)
  for (let at = 0; at < pixels.data.length; at += 65_536) {
    crypto.getRandomValues(pixels.data.subarray(at, Math.min(at + 65_536, pixels.data.length)))
  }
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
  context.putImageData(pixels, 0, 0)
}

async function renderImage(how: Draw, width: number, height: number, type: string): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  how(context, width, height)
  const blob = await canvas.convertToBlob({ type, quality: 0.85 })
  return new Uint8Array(await blob.arrayBuffer())
}

/** Adds an EXIF orientation (quarter turn to the right) to a JPEG, as phones do. */
function rotateJpeg(jpeg: Uint8Array): Uint8Array {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...jpeg.subarray(2)])
}

const textBytes = (text: string) => new TextEncoder().encode(text)

/** Creates a PDF of one page with a title, padded to a size. */
function createPdf(title: string, bytes = 0): Uint8Array {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${title.length + 36}>>stream\nBT /F1 18 Tf 30 100 Td (${title}) Tj ET\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj${object}endobj\n`).join('')
  return textBytes(`%PDF-1.4\n%${'x'.repeat(bytes)}\n${body}trailer<</Size 6/Root 1 0 R>>\n%%EOF`)
}

/** Sample files of a phone, by the names that tests use. */
export const samples = {
  photo: {
    label: 'Photo of an ID',
    make: async () => ({
      name: 'photo.jpg',
      type: 'image/jpeg',
      bytes: await renderImage(drawIdCard, 1200, 800, 'image/jpeg'),
    }),
  },
  huge: {
    label: 'Huge photo, over 5 MB',
    make: async () => ({
      name: 'huge.png',
      type: 'image/png',
      bytes: await renderImage(drawNoise, 1600, 1200, 'image/png'),
    }),
  },
  rotated: {
    label: 'Photo lying on its side',
    make: async () => ({
      name: 'rotated.jpg',
      type: 'image/jpeg',
      bytes: rotateJpeg(await renderImage(drawIdCard, 800, 1200, 'image/jpeg')),
    }),
  },
  corrupt: {
    label: 'Broken photo',
    make: async () => ({
      name: 'corrupt.jpg',
      type: 'image/jpeg',
      bytes: (await renderImage(drawIdCard, 600, 400, 'image/jpeg')).slice(0, 400).fill(0, 40),
    }),
  },
  empty: {
    label: 'Empty file',
    make: async () => ({ name: 'empty.jpg', type: 'image/jpeg', bytes: new Uint8Array(0) }),
  },
  pdf: {
    label: 'PDF',
    make: async () => ({
      name: 'contract.pdf',
      type: 'application/pdf',
      bytes: createPdf('Signed contract (sample)'),
    }),
  },
  hugePdf: {
    label: 'Huge PDF, over 5 MB',
    make: async () => ({ name: 'huge.pdf', type: 'application/pdf', bytes: createPdf('Huge', 6_000_000) }),
  },
  text: {
    label: 'Text file',
    make: async () => ({ name: 'notes.txt', type: 'text/plain', bytes: textBytes('Not a picture.') }),
  },
} satisfies Record<string, { label: string; make(): Promise<PhoneFile> }>

export type SampleName = keyof typeof samples

export const isSample = (name: unknown): name is SampleName =>
  typeof name === 'string' && Object.hasOwn(samples, name)
