import { writeFileSync } from 'node:fs'
import type { Locator } from 'playwright/test'
import { expect, type Harness } from '../harness'

/**
 * Presses a button that opens the browser's file chooser, and chooses a file. WebKit opens choosers only on a
 * user's gesture, so there the mouse of the screen presses it.
 */
async function chooseFile(harness: Harness, button: Locator, file: Source['file']): Promise<void> {
  const { webkit } = harness
  if (!webkit) {
    const chooser = harness.page.waitForEvent('filechooser')
    await button.click()
    return (await chooser).setFiles(file)
  }
  writeFileSync(webkit.chosen, file.buffer)
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await webkit.drag([[x + width / 2, y + height / 2]])
}

/** Draws a line with the mouse. */
async function drag(harness: Harness, points: readonly (readonly [number, number])[]): Promise<void> {
  if (harness.webkit) return harness.webkit.drag(points)
  const { mouse } = harness.page
  const [[x, y] = [0, 0], ...others] = points
  await mouse.move(x, y)
  await mouse.down()
  for (const [toX, toY] of others) await mouse.move(toX, toY)
  await mouse.up()
}

/** Draws a signature with the mouse: a stroke from each of these parts of the box's width. */
export async function drawSignature(harness: Harness, parts: readonly number[] = [0.2, 0.5]): Promise<void> {
  const box = harness.phone.getByRole('img', { name: 'Signature box, empty' })
  await expect(box).toHaveAttribute('aria-busy', 'false')
  await box.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const steps = [0, 1, 2, 3, 4, 5, 6]
  for (const part of parts)
    await drag(
      harness,
      steps.map((step) => [x + width * (part + step * 0.04), y + height * (0.7 - 0.4 * (step % 2))] as const),
    )
  await expect(harness.phone.getByRole('img', { name: 'Your signature' })).toBeVisible()
}

/** A picture: a sample of the simulated phone, or a file for the browser's chooser. */
export interface Source {
  sample: string
  file: { name: string; mimeType: string; buffer: Buffer }
}

/** Adds a picture: from the phone's sheet over the bridge, from the browser's file chooser over HTTP. */
export async function addPicture(harness: Harness, what: string, source?: Source): Promise<void> {
  const add = harness.button(`Add a photo: ${what}`)
  const before = await harness.button(`Remove: ${what}`).count()
  if (harness.over === 'bridge') {
    await harness.sim('action', 'uploadImg', source?.sample ?? 'photo')
    await add.click()
  } else {
    // any picture will do
    const file = source?.file ?? {
      name: 'store.png',
      mimeType: 'image/png',
      buffer: await harness.page.screenshot(),
    }
    await chooseFile(harness, add, file)
  }
  if (!source) await expect(harness.button(`Remove: ${what}`)).toHaveCount(before + 1)
}
