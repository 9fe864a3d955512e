// @vitest-environment node
import { rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLanAddresses } from '../../../host-sim/http/lan'
import { type SimulatorServer, startServer } from '../../../host-sim/http/main'
import { makeDist } from './dist'

/** An address of this machine other than 127.0.0.1; Linux has all of 127.0.0.0/8. */
const lan = getLanAddresses()[0] ?? '127.0.0.2'

let dist: string
let server: SimulatorServer
let phone: string
beforeAll(async () => {
  dist = await makeDist()
  server = await startServer({ dist, port: 0, lan: [lan] })
  phone = server.lan[0]?.borrower ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

const statusOf = (address: string, more: RequestInit = {}) =>
  fetch(address, more).then(({ status }) => status)
const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

/** Sends a request with a Host header of one's own, which `fetch` does not allow. */
const withHost = (address: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) =>
    request(address, { headers: { host } }, ({ statusCode }: IncomingMessage) => resolve(statusCode))
      .once('error', reject)
      .end(),
  )

describe('a server that is open to the network', () => {
  it('serves the app of both phones and the lending service there', async () => {
    expect(server.lan).toEqual([
      {
        borrower: `http://${lan}:${new URL(server.addresses.borrower).port}`,
        agent: `http://${lan}:${new URL(server.addresses.agent).port}`,
      },
    ])
    const page = await (await fetch(`${phone}/pages/order/index`)).text()
    expect(page).toContain('"cipherKeyId"')
    expect(page).toContain(`${phone}/tiles/{z}/{x}/{y}.svg`)
    const tile = await fetch(`${phone}/tiles/10/853/470.svg`)
    expect([tile.status, tile.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const reply = await fetch(`${phone}/dfp-system/app/clientConfig`, json)
    expect(reply.headers.get('content-type')).toContain('application/json')
  })

  it('refuses every command of the simulator there, and has no desk', async () => {
    for (const command of ['state', 'reset', 'clock.now', 'inbox'])
      expect(await statusOf(`${phone}/sim/${command}`, json)).toBe(403)
    expect(await statusOf(`${server.addresses.borrower}/sim/clock.now`, json)).toBe(200)
    const { port } = new URL(server.addresses.simulator)
    await expect(fetch(`http://${lan}:${port}/`)).rejects.toThrow()
  })

  it('refuses other host names and pages of other origins there', async () => {
    const { port } = new URL(phone)
    expect(await withHost(phone, `localhost:${port}`)).toBe(403)
    expect(await withHost(phone, `rebound.example:${port}`)).toBe(403)
    expect(await withHost(server.addresses.borrower, `${lan}:${port}`)).toBe(403)
    const foreign = { ...json, headers: { ...json.headers, origin: 'http://other.example' } }
    expect(await statusOf(`${phone}/dfp-system/app/clientConfig`, foreign)).toBe(403)
  })
})

it('without the option nothing but loopback is open', async () => {
  const own = await startServer({ dist, port: 0 })
  try {
    expect(own.lan).toEqual([])
    for (const address of Object.values(own.addresses))
      await expect(fetch(`http://${lan}:${new URL(address).port}/`)).rejects.toThrow()
  } finally {
    await own.close()
  }
})
