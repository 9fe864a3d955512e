import { readFileSync } from 'node:fs'
import { expect, test } from '../harness'

const documents = [
  'index.html',
  'bridge/README.html',
  'bridge/FIRST-DAY.html',
  'bridge/CONTRACT.html',
  'api.html',
]

test('the documentation loads nothing from another host, and logs no error', async ({
  harness,
  page: desk,
}) => {
  await harness.open({ persona: 'merchant' })
  const { origin } = new URL(desk.url())
  const page = await desk.context().newPage()
  const foreign: string[] = []
  const errors: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      foreign.push(request.url())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  for (const name of documents) {
    await page.goto(`${origin}/docs/${name}`)
    await expect(page.locator('h1').first()).toBeVisible()
  }
  await expect(page.getByText('dfp.loan.pay').first()).toBeAttached()
  expect(foreign).toEqual([])
  expect(errors).toEqual([])
})

test('“Build a host” leads to the documents, and the form of the first day saves its results in one file', async ({
  harness,
  page: desk,
}) => {
  await harness.open({ persona: 'merchant' })
  await desk.getByRole('button', { name: 'Build a host' }).click()
  const link = desk.getByRole('link', { name: 'First day with a real phone' })
  const address = new URL((await link.getAttribute('href')) ?? '', desk.url())
  const page = await desk.context().newPage()
  await page.goto(address.href)
  await page.getByLabel('Phone, such as').fill('Galaxy A15')
  await page.getByRole('group', { name: /^1\. / }).getByLabel('as expected', { exact: true }).check()
  const second = page.getByRole('group', { name: /^2\. / })
  await second.getByLabel('not as expected').check()
  await second.getByLabel('Note').fill('a white flash')
  await expect(page.getByText('2 of 40 marked, 1 not as expected')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 of 40 marked, 1 not as expected')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the results' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('first-day-Galaxy-A15.json')
  const saved = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(saved).toMatchObject({ kind: 'puhunan-first-day', about: { device: 'Galaxy A15' } })
  expect(saved.steps).toHaveLength(40)
  expect(saved.steps[0]).toMatchObject({ number: 1, result: 'met' })
  expect(saved.steps[1]).toMatchObject({ number: 2, result: 'failed', note: 'a white flash' })
  expect(saved.steps[2]).toMatchObject({ result: 'skipped' })
})
