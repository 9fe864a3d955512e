import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../browser.mjs'
import { encodeQr } from '../../tools/zxing'
import { expect, test } from '../harness'
import { stubDetector } from './detector'

const folder = mkdtempSync(join(tmpdir(), 'puhunan-camera-'))
const film = join(folder, 'film.y4m')

/**
 * Writes the camera's film: a plain wall, then a code; each frame is luminance and two neutral colour planes.
 */
async function writeFilm(text: string): Promise<void> {
  const [width, height, module] = [640, 480, 8]
  const { side, isDark } = await encodeQr(text, 'M')
  const colour = Buffer.alloc((width * height) / 2, 128)
  const wall = Buffer.alloc(width * height, 200)
  const code = Buffer.from(wall)
  const [left, top] = [(width - side * module) >> 1, (height - side * module) >> 1]
  for (let y = 0; y < side * module; y++)
    for (let x = 0; x < side * module; x++)
      if (isDark(Math.floor(x / module), Math.floor(y / module))) code[(top + y) * width + left + x] = 40
  const frames = [wall, code].flatMap((plane) =>
    Array.from({ length: 10 }, () => Buffer.concat([Buffer.from('FRAME\n'), plane, colour])),
  )
  // a worker that runs the file a second time repeats the hooks, but not the module
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    film,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), ...frames]),
  )
}

test.use({
  over: 'http',
  permissions: ['camera'],
  launchOptions: {
    executablePath: findBrowser(),
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
})

test.beforeAll(() => writeFilm('A-20886'))
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

for (const [name, detector] of [
  ['has no detector', undefined],
  ['has a detector that rejects', { formats: 'qrCode', detect: 'rejects' }],
  ['has a detector that never answers', { formats: 'qrCode', detect: 'never' }],
] as const)
  test(`the scanner reads a code from the camera in a worker if the browser ${name}`, async ({ harness }) => {
    await stubDetector(harness.page, detector)
    await harness.open({ persona: 'merchant', path: '/pages/scancode/index' })
    const worker = harness.page.waitForEvent('worker')
    await harness.button('Open the camera').click()
    await expect(harness.phone.getByText('Hold the code inside the frame')).toBeVisible()
    expect((await worker).url()).toMatch(/\/reader-worker-\w+\.js$/)
    await harness.at('/pages/me/invitationCode/set?code=A-20886')
    expect(harness.complaints).toEqual([])
  })

test('the scanner reports that the decoder can’t be loaded, and closes the camera', async ({ harness }) => {
  await stubDetector(harness.page, undefined)
  await harness.open({ persona: 'merchant', path: '/pages/scancode/index' })
  await expect(harness.button('Open the camera')).toBeEnabled()
  await harness.page.route(/\/(reader-worker|part)-\w+\.js$/, (route) => route.abort())
  await harness.button('Open the camera').click()
  await expect(harness.phone.getByText('Couldn’t load the scanner')).toBeVisible()
  await expect(harness.button('Open the camera')).toBeEnabled()
  expect(harness.complaints).toEqual([])
})
