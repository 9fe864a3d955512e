import { carriers, expect, type Rig, test } from './rig'
import { follow } from './steps'

const form = '/pages/index/indexForm?section=address'
const map = (rig: Rig) => rig.phone.getByRole('application')
const search = (rig: Rig) => rig.phone.getByRole('searchbox')
/** What is said of the pin, and where it stands. */
const told = (rig: Rig) => rig.phone.locator('.foot [role=status]')
const place = async (rig: Rig) => (await told(rig).locator('.nums').textContent()) ?? ''
const chosen = (rig: Rig, label: string) =>
  rig.phone.getByLabel(label, { exact: true }).locator('option:checked')

for (const over of carriers) {
  test.describe(`over ${over}`, () => {
    test.use({ over })

    test('a place is chosen by search, keyboard and touch, and the form has it with all that was typed', async ({
      rig,
    }) => {
      await rig.open({ persona: 'new-merchant', path: '/pages/index/index' })
      await rig.goto(form)
      await rig.phone.getByLabel('House number and street').fill('12 Mabini Street')
      await follow(rig, /Pin on the map/)
      await rig.at('/choose-location')
      await expect(rig.button('Use this place')).toBeDisabled()

      // by search: accents do not matter; the map takes the focus
      await search(rig).fill('Paranaque')
      await rig.button(/^Parañaque City/).click()
      await expect(told(rig)).toContainText('Parañaque City, Metro Manila')
      await expect(map(rig)).toBeFocused()
      const found = await place(rig)

      // by keyboard: the arrow keys move the pin, and it is said where it is
      await map(rig).press('ArrowLeft')
      await map(rig).press('Shift+ArrowDown')
      await expect.poll(() => place(rig)).not.toBe(found)
      const moved = await place(rig)

      // by touch: a tap sets it, a drag moves the map and not the pin
      const box = (await map(rig).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const { mouse } = rig.page
      await mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await mouse.down()
      await mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 30, { steps: 4 })
      await mouse.up()
      expect(await place(rig)).toBe(moved)
      await mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.4)
      await expect.poll(() => place(rig)).not.toBe(moved)

      // a barangay of the chosen city, from the dictionary; all of it is kept through a reload
      await search(rig).fill('san anton')
      await rig.button(/^San Antonio Parañaque City/).click()
      await expect(told(rig)).toContainText('San Antonio, Parañaque City, Metro Manila')
      const last = await place(rig)
      await expect.poll(() => rig.address()).toContain('barangayCode')
      await rig.reload()
      await expect(told(rig)).toContainText('San Antonio, Parañaque City, Metro Manila')
      expect(await place(rig)).toBe(last)

      await rig.button('Use this place').click()
      await rig.at('/pages/index/indexForm')
      await expect.poll(() => rig.address()).toBe(form)
      await expect(chosen(rig, 'Region')).toHaveText('National Capital Region (NCR)')
      await expect(chosen(rig, 'City or municipality')).toHaveText('Parañaque City')
      await expect(chosen(rig, 'Barangay')).toHaveText('San Antonio')
      await expect(rig.phone.getByLabel('House number and street')).toHaveValue('12 Mabini Street')
      await expect(rig.phone.getByRole('link', { name: `Pin on the map ${last}` })).toBeVisible()
      await rig.reload()
      await expect(rig.phone.getByRole('link', { name: `Pin on the map ${last}` })).toBeVisible()
      // back leads to where one came from, not over the map again
      await rig.back()
      await rig.at('/pages/index/index')
      expect(rig.complaints).toEqual([])
    })

    test("the phone's position is asked for after a reason, and may be refused", async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/index/index' })
      await rig.page.context().clearPermissions()
      await rig.goto('/choose-location')
      await rig.button('Use my position').click()
      const why = rig.heading('May we see where you are?')
      const refused = rig.phone.getByText('Your phone did not allow it')
      await expect(why.or(refused).first()).toBeVisible()
      if (await why.isVisible()) await rig.button('Go on').click()
      await expect(refused).toBeVisible()
      if (rig.over === 'bridge') return

      await rig.page.context().grantPermissions(['geolocation'])
      await rig.page.context().setGeolocation({ latitude: 10.3157, longitude: 123.8854 })
      await rig.button('Use my position').click()
      await expect(told(rig)).toContainText('Near Cebu City')
      await rig.page.context().setGeolocation({ latitude: 51.5, longitude: -0.1 })
      await rig.button('Use my position').click()
      await expect(rig.phone.getByText('outside the Philippines')).toBeVisible()
      expect(rig.complaints).toEqual([])
    })

    test('a link shows its place, and nonsense is met kindly', async ({ rig }) => {
      await rig.open({ persona: 'merchant', path: '/pages/index/index' })
      await rig.goto(
        '/open-location?latitude=10.3157&longitude=123.8854&name=Aling%20Maria&address=12%20Mabini%20Street',
      )
      await expect(rig.heading('Aling Maria')).toBeVisible()
      await expect(rig.phone.getByText('10.31570, 123.88540')).toBeVisible()
      await expect(rig.phone.getByRole('link', { name: 'Open in your map app' })).toHaveAttribute(
        'href',
        'geo:10.3157,123.8854?q=10.3157,123.8854(Aling%20Maria)',
      )
      for (const query of [
        '',
        '?latitude=abc&longitude=1',
        '?latitude=1e9&longitude=121',
        '?latitude=javascript:1',
      ]) {
        await rig.goto(`/open-location${query}`)
        await expect(rig.heading('This place is not on our map')).toBeVisible()
      }
      expect(rig.complaints).toEqual([])
    })
  })
}
