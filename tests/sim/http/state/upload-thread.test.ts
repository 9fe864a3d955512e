// @vitest-environment node
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { encode } from 'fast-png'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareServers, type RunningServer, signIn } from './servers'

let servers: Awaited<ReturnType<typeof prepareServers>>
let folder: string
let server: RunningServer
beforeAll(async () => {
  servers = await prepareServers()
  folder = await mkdtemp(join(tmpdir(), 'puhunan-upload-'))
  server = await servers.start(join(folder, 'state'))
}, 60_000)
afterAll(async () => {
  await servers.end()
  await rm(folder, { recursive: true })
})

/** A picture that is short as a file and takes long to decode. */
const large = () => {
  const [width, height] = [4000, 3000]
  return Buffer.from(
    encode({ width, height, channels: 3, depth: 8, data: new Uint8Array(width * height * 3) }),
  )
}

/** Sends an upload except for its last byte; `finish` sends the rest, and resolves to the reply. */
async function beginUpload(address: string, headers: Record<string, string>) {
  const body = JSON.stringify({ name: 'shop.png', type: 'image/png', content: large().toString('base64') })
  const length = { 'content-type': 'application/json', 'content-length': `${body.length}` }
  const sending = request(`${address}/dfp-open/file/upload`, {
    method: 'POST',
    headers: { ...headers, ...length },
  })
  const reply = once(sending, 'response').then(async ([response]) => JSON.parse(await text(response)))
  await new Promise((sent) => sending.write(body.slice(0, -1), sent))
  return (): Promise<unknown> => {
    sending.end(body.slice(-1))
    return reply
  }
}

it('a server answers other calls while a thread decodes a large upload, and stores the upload', async () => {
  const session = await signIn(server)
  const address = 'address' in server.told ? server.told.address : ''
  const answered: string[] = []
  const finish = await beginUpload(address, session)
  const write = () => server.post('/dfp-system/app/msg/editMsgStatus', { id: null }, session)
  // the connection of this call is open then
  await write()
  const upload = finish().then((reply) => {
    answered.push('upload')
    return reply
  })
  const { body } = await write()
  answered.push(`write: ${body.code}`)
  expect(await upload).toMatchObject({ code: 200 })
  expect(answered).toEqual(['write: 200', 'upload'])
})
