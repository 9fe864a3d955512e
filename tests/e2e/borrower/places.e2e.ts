import { carriers, expect, type Harness, test } from '../harness'
import { follow } from '../steps'

const form = '/pages/index/indexForm?section=address'
const map = (harness: Harness) => harness.phone.getByRole('application')
const search = (harness: Harness) => harness.phone.getByRole('searchbox')
/** The announced position of the pin. */
const told = (harness: Harness) => harness.phone.locator('.footer [role=status]')
const place = async (harness: Harness) => (await told(harness).locator('.nums').textContent()) ?? ''
const chosen = (harness: Harness, label: string) =>
  harness.phone.getByLabel(label, { exact: true }).locator('option:checked')

const inManila = '/open-location?latitude=14.5995&longitude=120.9842&name=Aling%20Maria'
const tiles = (harness: Harness) => harness.phone.locator('.map-tiles img')
/** True once all tiles of the map have loaded. */
const areShown = (harness: Harness) =>
  tiles(harness).evaluateAll(
    (all) =>
      all.length > 1 &&
      all.every((one) => one instanceof HTMLImageElement && one.complete && one.naturalWidth > 0),
  )
const zooms = (harness: Harness) =>
  tiles(harness).evaluateAll((all) => all.map((one) => one.getAttribute('src')?.split('/').at(-3)))

for (const over of carriers) {
  test.describe(`the app over ${over}`, () => {
    test.use({ over })

    test('chooses a place by search, keyboard and touch, and returns it to the form with all typed values', async ({
      harness,
    }) => {
      await harness.open({ persona: 'new-merchant', path: '/pages/index/index' })
      await harness.goto(form)
      await harness.phone.getByLabel('House number and street').fill('12 Mabini Street')
      await follow(harness, /Pin on the map/)
      await harness.at('/choose-location')
      await expect(harness.button('Use this place')).toBeDisabled()

      // by search: accents do not matter; the map takes the focus
      await search(harness).fill('Paranaque')
      await harness.button(/^Parañaque City/).click()
      await expect(told(harness)).toContainText('Parañaque City, Metro Manila')
      await expect(map(harness)).toBeFocused()
      const found = await place(harness)

      // by keyboard: the arrow keys move the pin, and its position is announced
      await map(harness).press('ArrowLeft')
      await map(harness).press('Shift+ArrowDown')
      await expect.poll(() => place(harness)).not.toBe(found)
      const moved = await place(harness)

      // by touch: a tap moves the pin, a drag only the map
      const box = (await map(harness).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const { mouse } = harness.page
      await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await mouse.down()
      await mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 30, { steps: 4 })
      await mouse.up()
      expect(await place(harness)).toBe(moved)
      await mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.4)
      await expect.poll(() => place(harness)).not.toBe(moved)

      // a barangay of the chosen city, from the dictionary; the choice survives a reload
      await search(harness).fill('san anton')
      await harness.button(/^San Antonio Parañaque City/).click()
      await expect(told(harness)).toContainText('San Antonio, Parañaque City, Metro Manila')
      const last = await place(harness)
      await expect.poll(() => harness.address()).toContain('barangayCode')
      await harness.reload()
      await expect(told(harness)).toContainText('San Antonio, Parañaque City, Metro Manila')
      expect(await place(harness)).toBe(last)

      await harness.button('Use this place').click()
      await harness.at('/pages/index/indexForm')
      await expect.poll(() => harness.address()).toBe(form)
      await expect(chosen(harness, 'Region')).toHaveText('National Capital Region (NCR)')
      await expect(chosen(harness, 'City or municipality')).toHaveText('Parañaque City')
      await expect(chosen(harness, 'Barangay')).toHaveText('San Antonio')
      await expect(harness.phone.getByLabel('House number and street')).toHaveValue('12 Mabini Street')
      await expect(harness.phone.getByRole('link', { name: `Pin on the map ${last}` })).toBeVisible()
      await harness.reload()
      await expect(harness.phone.getByRole('link', { name: `Pin on the map ${last}` })).toBeVisible()
      // back leads to the page before the form and skips the map
      await harness.back()
      await harness.at('/pages/index/index')
      expect(harness.complaints).toEqual([])
    })

    test("explains why it needs the phone's position before requesting it, and reports a refusal", async ({
      harness,
    }) => {
      await harness.open({ persona: 'merchant', path: '/pages/index/index' })
      await harness.page.context().clearPermissions()
      await harness.goto('/choose-location')
      await harness.button('Use my location').click()
      const why = harness.heading('May we see where you are?')
      const refused = harness.phone.getByText('Your phone didn’t allow it')
      await expect(why.or(refused).first()).toBeVisible()
      if (await why.isVisible()) await harness.button('Continue').click()
      await expect(refused).toBeVisible()
      if (harness.over === 'bridge') return

      await harness.page.context().grantPermissions(['geolocation'])
      await harness.page.context().setGeolocation({ latitude: 10.3157, longitude: 123.8854 })
      await harness.button('Use my location').click()
      await expect(told(harness)).toContainText('Near Cebu City')
      await harness.page.context().setGeolocation({ latitude: 51.5, longitude: -0.1 })
      await harness.button('Use my location').click()
      await expect(harness.phone.getByText('outside the Philippines')).toBeVisible()
      expect(harness.complaints).toEqual([])
    })
  })
}

// the tests below don't depend on the carrier: the journeys above cover both
test.describe('the app over http', () => {
  test.use({ over: 'http' })

  test('shows street tiles with attribution at closer zoom levels if the deployment configures a tile server', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: inManila })
    await expect.poll(() => areShown(harness)).toBe(true)
    await expect(harness.phone.getByText('Drawn by the simulator')).toBeVisible()
    await expect(harness.phone.locator('.map-land')).toHaveCount(0)
    for (let press = 0; press < 8; press++) await map(harness).press('+')
    await expect.poll(() => zooms(harness)).toContain('18')
    await expect.poll(() => areShown(harness)).toBe(true)
    expect(harness.complaints).toEqual([])
  })

  test('shows the outline with a notice if the map tiles fail, and loads the tiles when the network returns', async ({
    harness,
  }) => {
    await harness.page.route('**/tiles/**', (route) => route.abort())
    await harness.open({
      persona: 'merchant',
      path: '/choose-location?latitude=14.5995&longitude=120.9842',
    })
    const line = harness.phone.getByText('Couldn’t load the streets')
    await expect(line).toBeVisible()
    await expect(harness.phone.locator('.map-land')).toBeVisible()
    const before = await place(harness)
    await map(harness).press('ArrowLeft')
    await expect.poll(() => place(harness)).not.toBe(before)
    await harness.page.unroute('**/tiles/**')
    await map(harness).evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => areShown(harness)).toBe(true)
    await expect(line).toBeHidden()
    expect(harness.complaints).toEqual([])
  })

  test('shows the outline of the map and requests no tiles without a tile server', async ({ harness }) => {
    const asked: string[] = []
    harness.page.on('request', (request) => asked.push(request.url()))
    await harness.page.route(
      ({ pathname }) => pathname === '/open-location',
      async (route) => {
        const reply = await route.fetch()
        const body = (await reply.text()).replace(/"map":\{"tiles":"[^"]*","attribution":"[^"]*"\},?/, '')
        await route.fulfill({ response: reply, body })
      },
    )
    await harness.open({ persona: 'merchant', path: inManila })
    await expect(harness.phone.locator('.map-land')).toBeVisible()
    await expect(harness.phone.locator('.map-tiles')).toHaveCount(0)
    await expect(harness.phone.getByText('Drawn by the simulator')).toHaveCount(0)
    expect(asked.filter((one) => one.includes('/tiles/'))).toEqual([])
    expect(harness.complaints).toEqual([])
  })

  test('shows the place to which a link points, and a friendly page if its coordinates are invalid', async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant', path: '/pages/index/index' })
    await harness.goto(
      '/open-location?latitude=10.3157&longitude=123.8854&name=Aling%20Maria&address=12%20Mabini%20Street',
    )
    await expect(harness.heading('Aling Maria')).toBeVisible()
    await expect(harness.phone.getByText('10.31570, 123.88540')).toBeVisible()
    await expect(harness.phone.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
      'href',
      'geo:10.3157,123.8854?q=10.3157,123.8854(Aling%20Maria)',
    )
    for (const query of [
      '',
      '?latitude=abc&longitude=1',
      '?latitude=1e9&longitude=121',
      '?latitude=javascript:1',
    ]) {
      await harness.goto(`/open-location${query}`)
      await expect(harness.heading('This place is not on our map')).toBeVisible()
    }
    expect(harness.complaints).toEqual([])
  })
})
