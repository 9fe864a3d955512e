import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Metafile } from 'esbuild'
import type { Route } from 'playwright/test'
import { dist, expect, type Rig, test } from './rig'

// over HTTP the page is the app alone
test.use({ over: 'http' })

const sheet = /\/main-\w+\.css$/

async function holdSheet(rig: Rig) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await rig.page.route(sheet, async (route: Route) => {
    await held
    await route.continue()
  })
  return release
}

test('a style sheet that comes late holds the page after login up, and lets it through', async ({ rig }) => {
  const release = await holdSheet(rig)
  // the document's load waits for the sheet, which the login page links once it stands
  const opened = rig.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await expect(rig.heading('Welcome back')).toBeVisible()
  await rig.pin('258036')
  await rig.at('/pages/index/index')
  await expect(rig.heading('Aling Maria Store')).toHaveCount(0)
  release()
  await opened
  await expect(rig.heading('Aling Maria Store')).toBeVisible()
  expect(rig.complaints).toEqual([])
})

test('a style sheet that comes late holds a first page up, and lets it through', async ({ rig }) => {
  const release = await holdSheet(rig)
  const opened = rig.open({ persona: 'merchant', path: '/pages/order/index' })
  await expect(rig.heading('Orders')).toBeVisible()
  // the rest of the start asks for the sheet again meanwhile
  await rig.page.waitForTimeout(1000)
  await expect(rig.phone.locator('.bone-page')).toBeVisible()
  await expect(rig.phone.getByRole('navigation')).toBeHidden()
  release()
  await opened
  // well before the part would count as lost
  await expect(rig.phone.getByRole('link', { name: 'Home' })).toBeVisible({ timeout: 8000 })
  await expect(rig.phone.locator('.bone-page')).toHaveCount(0, { timeout: 8000 })
  expect(rig.complaints).toEqual([])
})

test('a style sheet that can not be had is told, and had when it is tried again', async ({ rig }) => {
  await rig.page.route(sheet, (route: Route) => route.abort())
  await rig.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await rig.pin('258036')
  await expect(rig.phone.getByText('This page could not be loaded')).toBeVisible()
  await rig.page.unroute(sheet)
  await rig.button('Try again').click()
  await expect(rig.heading('Aling Maria Store')).toBeVisible()
})

/** The file that holds a module of ours, by the build's own account. */
function fileOf(module: string): string {
  const meta = JSON.parse(readFileSync(join(dist, 'tools/meta.json'), 'utf8')) as Metafile // esbuild's own
  const found = Object.entries(meta.outputs).find(
    ([file, { inputs }]) => file.endsWith('.js') && module in inputs,
  )
  if (!found) throw new Error(`no file holds ${module}`)
  return basename(found[0])
}

test('a code whose drawing can not be had is told, and drawn when it is tried again', async ({ rig }) => {
  const part = new RegExp(`/${fileOf('src/features/payment/QrSvg.tsx')}$`)
  await rig.page.route(part, (route: Route) => route.abort())
  await rig.open({ persona: 'merchant', path: '/pages/order/repayment?loanOrderNo=LN-2026-006002' })
  await rig.button(/^Pay ₱/).click()
  await rig.button(/^QR Ph/).click()
  await expect(rig.phone.getByText(/could not be loaded/)).toBeVisible()
  await rig.page.unroute(part)
  await rig.button('Try again').click()
  await expect(rig.phone.getByRole('img', { name: /^QR Ph code for/ })).toBeVisible()
})
