import { drawQr } from '../../tools/zxing'
import { expect, type Harness, test } from '../harness'
import { type Detector, stubDetector } from './detector'
import { type Photo, takePhoto } from './photos'

const invitation = (harness: Harness) => `${harness.origin}/pages/register/invitateAgent?code=A-20886`
const target = '/pages/me/invitationCode/set?code=A-20886'

test.use({ over: 'http' })

async function open(harness: Harness, detector?: Detector): Promise<void> {
  await stubDetector(harness.page, detector)
  await harness.open({ persona: 'merchant', path: '/pages/scancode/index' })
  await expect(harness.button('Choose an image')).toBeEnabled()
}

async function choose(harness: Harness, photo: Photo): Promise<void> {
  const chooser = harness.page.waitForEvent('filechooser')
  await harness.button('Choose an image').click()
  await (await chooser).setFiles(photo)
}

const picture = async (text: string): Promise<Photo> => ({
  name: 'code.png',
  mimeType: 'image/png',
  buffer: await drawQr(text),
})

for (const [name, detector] of [
  ['has no detector', undefined],
  ['has a detector that rejects', { formats: 'qrCode', detect: 'rejects' }],
  ['has a detector that never answers', { formats: 'qrCode', detect: 'never' }],
  ['never lists its detector’s formats', { formats: 'never', detect: 'never' }],
  ['has a detector that overlooks the code', { formats: 'qrCode', detect: 'nothing' }],
] as const)
  test(`the scanner reads a picture in a worker if the browser ${name}`, async ({ harness }) => {
    await open(harness, detector)
    const worker = harness.page.waitForEvent('worker')
    await choose(harness, await picture(invitation(harness)))
    expect((await worker).url()).toMatch(/\/reader-worker-\w+\.js$/)
    await harness.at(target)
    // leaving the page ends its worker
    await expect.poll(() => harness.page.workers().length).toBe(0)
    expect(harness.complaints).toEqual([])
  })

/** Records the page's tasks over 50 ms from now on; returns a function that prints them. */
async function noteTasks(harness: Harness): Promise<(title: string) => Promise<void>> {
  await harness.page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
    }).observe({ type: 'longtask' })
  })
  return async (title) => {
    const tasks = await harness.page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    console.log(`${title}: tasks of the page over 50 ms: ${tasks.join(', ') || 'none'}`)
  }
}

test('the scanner reads a small code in a photo of 12 megapixels, and reports a photo without a code', async ({
  harness,
  browser,
}) => {
  const [empty, coded] = [await takePhoto(browser, null), await takePhoto(browser, invitation(harness))]
  await open(harness)
  const print = await noteTasks(harness)
  await choose(harness, empty)
  await expect(harness.phone.getByText('No code found in this image')).toBeVisible()
  await print('a photo of 12 megapixels without a code')
  await choose(harness, coded)
  await harness.at(target)
  await print('and one with a small code, and the page that it leads to')
  expect(harness.complaints).toEqual([])
})

test('the scanner decodes codes on the page itself if the worker can’t be loaded', async ({
  harness,
  browser,
}) => {
  const coded = await takePhoto(browser, invitation(harness))
  await harness.page.route('**/reader-worker-*.js', (route) => route.abort())
  await open(harness)
  const print = await noteTasks(harness)
  await choose(harness, await picture('nothing of ours'))
  await expect(harness.phone.getByText('This code is not ours')).toBeVisible()
  await choose(harness, coded)
  await harness.at(target)
  await print('a photo of 12 megapixels without a worker')
  expect(harness.complaints).toEqual([])
})

test('the scanner offers to try again if no decoder can be loaded, and then reads the code', async ({
  harness,
}) => {
  await open(harness)
  // without a network, which a request of index.html shows, too
  await harness.page.route(/\/(reader-worker|part)-\w+\.js$|:\d+\/$/, (route) => route.abort())
  await choose(harness, await picture(invitation(harness)))
  await expect(harness.phone.getByText('Couldn’t load the scanner')).toBeVisible()
  await harness.page.unrouteAll()
  await choose(harness, await picture(invitation(harness)))
  await harness.at(target)
  expect(harness.complaints).toEqual([])
})
