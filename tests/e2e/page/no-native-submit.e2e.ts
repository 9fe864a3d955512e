import { expect, test } from '../harness'

test.use({ over: 'http', moves: true })

test("the app never lets the browser submit a form, not even while the form's sheet slides out", async ({
  harness,
}) => {
  await harness.open({ persona: 'merchant', path: '/pages/me/feedback' })
  // the app handles forms from the start and renders the first one later
  await expect(harness.button('Write to us').first()).toBeVisible()
  await harness.inApp(() => {
    Object.assign(window, { sent: 0 })
    const send = (form: HTMLFormElement | null | undefined) => {
      if (!form) return
      ;(window as unknown as { sent: number }).sent += 1
      form.requestSubmit()
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.classList.contains('ghost')) send(node.querySelector('form'))
    }).observe(document.body, { childList: true })
    // a form that the app doesn't handle
    const foreignForm = document.createElement('form')
    document.body.append(foreignForm)
    send(foreignForm)
  })
  await harness.button('Write to us').first().click()
  await expect(harness.phone.locator('dialog form')).toBeVisible()
  await harness.page.keyboard.press('Escape')
  await expect(harness.phone.locator('dialog')).toHaveCount(0)
  await expect.poll(() => harness.inApp(() => (window as unknown as { sent: number }).sent)).toBe(2)
  expect(harness.complaints).toEqual([])
  expect(await harness.address()).toBe('/pages/me/feedback')
})
