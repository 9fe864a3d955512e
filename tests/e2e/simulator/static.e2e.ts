import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { expect, test } from 'playwright/test'
import { buildStatic } from '../../../host-sim/build-static.mjs'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves a folder's files below a path, and nothing else. */
async function serveFiles(folder: string, below: string): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const file = `${normalize(path)}${path.endsWith('/') ? 'index.html' : ''}`.slice(below.length)
    try {
      if (!path.startsWith(below)) throw new RangeError('elsewhere')
      const bytes = readFileSync(join(folder, file))
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
      })
      response.end(bytes)
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' })
      response.end('<h1>Not found</h1>')
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port
  return {
    address: `http://localhost:${port}${below}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('the simulator runs from static files served under any path, with separate storage for each phone', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'puhunan-static-'))
  await buildStatic(folder)
  const { address, close } = await serveFiles(folder, '/tools/sim/')
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const missing: string[] = []
  page.on(
    'response',
    (response) => response.status() === 404 && missing.push(new URL(response.url()).pathname),
  )
  try {
    await page.goto(`${address}?persona=merchant&persona2=agent&path=/pages/me/index`)
    const borrower = page.frameLocator('iframe[data-phone=borrower]')
    const agent = page.frameLocator('iframe[data-phone=agent]')
    await expect(borrower.getByText('Aling Maria Store').first()).toBeVisible()
    await expect(agent.locator('[data-page="/pages/index/indexAgent"]')).toBeVisible()
    await expect(page.getByText('origins are not real here')).toBeVisible()
    expect(page.url()).toMatch(/\/tools\/sim\/\?persona=merchant/)
    expect(missing).toEqual([])
    for (const name of ['THIRD-PARTY-NOTICES.txt', 'app/THIRD-PARTY-NOTICES.txt'])
      expect(existsSync(join(folder, name)), name).toBe(true)

    await borrower.getByRole('button', { name: 'About', exact: true }).click()
    await borrower.getByRole('button', { name: 'Open-source licences' }).click()
    await expect(borrower.getByText('react-dom')).toBeVisible()
    await borrower.getByRole('button', { name: 'Close' }).last().click()
    await borrower.getByRole('button', { name: 'Close' }).click()

    // each has its own session
    const users = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.endsWith(':userID'))
        .map((key) => [key, localStorage.getItem(key)])
        .sort(),
    )
    expect(users).toEqual([
      ['agent:userID', 'U-agent'],
      ['borrower:userID', 'U-merchant'],
    ])

    // areas come from files, and an app that reloads itself returns to its page
    const frame = page.frames().find((one) => one.url().endsWith('/pages/me/index'))
    await frame?.evaluate(() => setTimeout(() => location.assign('/pages/order/index')))
    await expect(borrower.locator('[data-page="/pages/order/index"]')).toBeVisible()
    expect(missing).toEqual(['/pages/order/index'])

    // the other hosts inject their objects, and HTTP calls reach the page's own service
    for (const host of ['android', 'http']) {
      await page.getByRole('combobox', { name: 'Host' }).selectOption(host)
      await expect(page.locator('[data-phone=borrower][data-up=true]')).toBeVisible()
      await expect(borrower.locator('[data-page="/pages/order/index"]')).toBeVisible()
      await expect(borrower.getByText('LN-2026-006002').first()).toBeVisible()
    }

    // a reload of the page restores the phones
    await page.reload()
    await expect(borrower.locator('[data-page="/pages/order/index"]')).toBeVisible()
    expect(complaints).toEqual([])
  } finally {
    close()
    rmSync(folder, { recursive: true })
  }
})
