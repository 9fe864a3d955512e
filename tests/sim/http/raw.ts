import { get } from 'node:http'
import { connect } from 'node:net'

/** Status of the reply to raw bytes: 0 if closed without a reply, -1 on timeout. */
export function sendRaw(port: number, bytes: string | Buffer, waitMs = 3000): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
    const done = (status: number) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(status)
    }
    const timer = setTimeout(() => done(-1), waitMs)
    socket.on('connect', () => socket.write(bytes))
    socket.on('error', () => done(statusIn(text) ?? 0))
    socket.on('close', () => done(statusIn(text) ?? 0))
    socket.on('data', (part) => {
      text += part.toString('latin1')
      const status = statusIn(text)
      if (status) done(status)
    })
  })
}

const statusIn = (text: string): number | undefined => {
  const found = /^HTTP\/1\.1 (\d{3}) /.exec(text)
  return found ? Number(found[1]) : undefined
}

/** GET with exactly these headers, because `fetch` adds its own; returns the status and the text received. */
export const sendWith = (
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; seen: string }> =>
  new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (reply) => {
      let seen = ''
      reply.on('data', (part) => {
        seen += part
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, seen }))
    }).on('error', reject)
  })
