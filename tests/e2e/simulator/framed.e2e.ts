import { request as ask, createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Harness, test } from '../harness'

const servers: Server[] = []

/** An origin of its own on this machine, whose storage a frame in it shares, as ports are no part of a site. */
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

/** The mini-app from a server that sends none of the headers that it should. */
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

  test('is shown no session where it is no host, though no header forbids the frame', async ({ harness }) => {
    await harness.open({ persona: 'merchant' })
    await expect(harness.phone.getByText('You can borrow').first()).toBeVisible()
    const bare = await withoutHeaders(harness)
    const stranger = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(`<iframe src="${bare}/pages/me/index" style="width:360px;height:740px"></iframe>`)
    })
    // signed in at that server, by itself
    await harness.page.goto(`${bare}/pages/me/index?persona=merchant`)
    await expect(harness.page.getByText('Aling Maria Store').first()).toBeVisible()

    const calls: string[] = []
    // what the page before still asks for is its own
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
    // the way out of the frame leads to the app itself
    await frame.getByRole('link', { name: 'Open Puhunan on its own' }).click()
    await expect(harness.page.getByText('You can borrow').first()).toBeVisible()
    expect(harness.complaints).toEqual([])
  })
})
