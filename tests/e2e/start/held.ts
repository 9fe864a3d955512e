import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Files } from '../../../src/start/opening'
import { dist, expect, type Harness, holdBack } from '../harness'

/** Blocks the rest of the app until released. */
export async function holdRest({ page }: Harness): Promise<() => void> {
  const whole = await readFile(join(dist, 'app/index.html'), 'utf8')
  const files = JSON.parse(/id="files">(.*?)<\/script>/.exec(whole)?.[1] ?? '') as Files // written by the build
  const [, entry = ''] = /id="entry" rel="ahead" href="([^"]+)"/.exec(whole) ?? []
  const held = [entry, ...files.kit]
  expect(held.length).toBeGreaterThan(2)
  return holdBack(page, ({ pathname }) => held.includes(pathname))
}

/** Opens a signed-in phone with the rest of the app blocked from the next page on. */
export async function openHeld(
  harness: Harness,
  persona: 'merchant' | 'overdue' | 'agent',
  lang: 'en' | 'zh-Hant' = 'en',
) {
  await harness.open({ persona, path: '/pages/order/repaymentHelp', lang })
  await expect(harness.page.locator('[data-page]')).toBeVisible()
  return holdRest(harness)
}
