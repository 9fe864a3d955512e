import type { Route } from 'playwright/test'
import { expect, test } from './rig'

// over HTTP the page is the app alone
test.use({ over: 'http' })

const sheet = /\/main-\w+\.css$/

test('a style sheet that comes late holds a page up, and lets it through when it is there', async ({
  rig,
}) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await rig.page.route(sheet, async (route: Route) => {
    await held
    await route.continue()
  })
  // the document's load waits for the sheet, which the login page links once it stands
  const opened = rig.open({ persona: 'merchant', signedOut: true, path: '/pages/login/index' })
  await expect(rig.heading('Welcome back')).toBeVisible()
  // signed in before the rules of the next page are there
  await rig.pin('258036')
  await rig.at('/pages/index/index')
  await expect(rig.heading('Aling Maria Store')).toHaveCount(0)
  release()
  await opened
  await expect(rig.heading('Aling Maria Store')).toBeVisible()
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
