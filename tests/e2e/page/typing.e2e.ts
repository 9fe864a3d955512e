import { expect, type Harness, test } from '../harness'

// an input method is driven over the DevTools protocol, which reaches the page itself
test.use({ over: 'http' })

/** Types like an input method: each key replaces the composed text, and the last text is inserted. */
async function compose({ page }: Harness, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  for (let end = 1; end <= text.length; end += 1)
    await devtools.send('Input.imeSetComposition', {
      text: text.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    })
  await devtools.send('Input.insertText', { text })
}

test('fields that group digits keep them when an input method composes them', async ({ harness }) => {
  await harness.open({ persona: 'agent', path: '/pages/client/register' })
  // the first page moves no focus any more
  await expect(harness.phone.locator('body[data-began]')).toBeVisible()
  const mobile = harness.phone.getByLabel('Mobile number')
  await mobile.focus()
  await compose(harness, '09171234567')
  await expect(mobile).toHaveValue('0917 123 4567')

  await harness.goto('/pages/overdueControl/index')
  await harness.phone.locator('main li a').first().click()
  await harness.button('Promise to pay').click()
  const amount = harness.phone.getByLabel('Amount promised')
  await amount.fill('')
  await amount.focus()
  await compose(harness, '12345')
  await expect(amount).toHaveValue('12,345')
})
