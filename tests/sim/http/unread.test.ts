// @vitest-environment node
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startService } from '../../../host-sim/http/main'
import { makeDist } from './dist'

let service: Awaited<ReturnType<typeof startService>>
let dist: string
beforeAll(async () => {
  dist = await makeDist()
  service = await startService({ dist, port: 0, slowestMs: 1000 })
})
afterAll(async () => {
  await service.close()
  await rm(dist, { recursive: true })
})

const port = () => Number(new URL(service.address).port)

/** A connection that reads nothing. */
async function deaf(): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.pause()
  return socket
}
const requests = (count: number) => `GET / HTTP/1.1\r\nhost: localhost:${port()}\r\n\r\n`.repeat(count)
const isServed = async () => (await fetch(service.address)).status === 200

it('closes a connection that pipelines thousands of requests without reading, and serves others', async () => {
  const sockets = await Promise.all(Array.from({ length: 5 }, deaf))
  // a reset also closes a connection, so `once`, which rejects on errors, is of no use here
  const closed = sockets.map((socket) => new Promise((done) => socket.on('close', done)))
  const before = process.memoryUsage().rss
  for (const socket of sockets) socket.write(requests(3000))
  // the end of the connection is noticed once its answers are read
  for (const socket of sockets) socket.resume()
  await Promise.all(closed)
  expect(await isServed()).toBe(true)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

it('answers a few pipelined requests of a connection that reads them', async () => {
  const socket = await deaf()
  let seen = ''
  socket.on('data', (bytes) => {
    seen += bytes
  })
  socket.write(requests(20))
  socket.resume()
  while (seen.split('HTTP/1.1 200').length < 21) await new Promise((done) => setTimeout(done, 5))
  socket.destroy()
})

it('closes a connection that reads nothing of its answers for the time limit', async () => {
  const socket = connect(port(), '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  // longer than the buffers of both sides, so that some of it stays in the server
  const state = `POST /sim/state HTTP/1.1\r\nhost: localhost:${port()}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`
  socket.write(state.repeat(20))
  const broken = new Promise<string | undefined>((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
  })
  // the end is noticed when writing, because nothing is read
  const writing = setInterval(() => socket.write('\r\n'), 100)
  expect(['ECONNRESET', 'EPIPE']).toContain(await broken)
  clearInterval(writing)
  expect(await isServed()).toBe(true)
})
