import { request as ask, createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Harness, test } from '../harness'

const servers: Server[] = []

/**
 * Serves a separate origin on this machine; frames in it share storage because ports don't separate sites.
 */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://localhost:${(server.address() as AddressInfo).port}` // it listens on a port
}

test.afterAll(() =>
  Promise.all(
    servers.map((server) => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    }),
  ),
)

/** Proxies the mini-app without its security headers. */
const withoutHeaders = ({ origin }: Harness) =>
  serve((request, response) => {
    const { origin: _, referer: __, 'sec-fetch-site': ___, ...headers } = request.headers
    const own = { ...headers, host: new URL(origin).host }
    const passed = ask(origin + request.url, { method: request.method, headers: own }, (reply) => {
      const { 'content-type': type, 'content-encoding': encoding } = reply.headers
      response.writeHead(reply.statusCode ?? 502, {
        ...(type && { 'content-type': type }),
        ...(encoding && { 'content-encoding': encoding }),
      })
      reply.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })

test.describe('a page that frames the app', () => {
  test.use({ over: 'http' })

  test("can show nothing of the user's session unless the page is a known host, even if no header forbids the frame", async ({
    harness,
  }) => {
    await harness.open({ persona: 'merchant' })
    await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
    const bare = await withoutHeaders(harness)
    const stranger = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<iframe src="${bare}/pages/me/index" style="width:360px;height:740px"></iframe>`)
    })
    // signed in on that server at top level
    await harness.page.goto(`${bare}/pages/me/index?persona=merchant`)
    await expect(harness.page.getByText('Aling Maria Store').first()).toBeVisible()

    const calls: string[] = []
    // requests of the previous page don't count
    harness.page.on(
      'request',
      (request) =>
        request.method() === 'POST' && request.frame().parentFrame() !== null && calls.push(request.url()),
    )
    await harness.page.goto(stranger)
    const frame = harness.page.frameLocator('iframe')
    await expect(frame.getByText('This page can’t be shown here')).toBeVisible()
    await expect(frame.getByText('無法在此處顯示')).toBeVisible()
    expect(await frame.locator('#app').isVisible()).toBe(false)
    expect(await frame.locator('body').innerText()).not.toMatch(/Maria|0917|Log out/)
    expect(calls).toEqual([])
    // the link out of the frame opens the app itself
    await frame.getByRole('link', { name: 'Open Puhunan on its own' }).click()
    await expect(harness.page.getByText('You can borrow').first()).toBeVisible()
    expect(harness.complaints).toEqual([])
  })
})
