/**
 * Hostile anonymous callers, in a separate process: `node soak-attackers.mjs <address of the service>`. Runs until it is stopped,
 * and sends its parent the number of attacks of each kind every second.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'

const [address = ''] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const randomId = () => randomBytes(12).toString('hex')
const randomMobile = () => `917${randomInt(1e7).toString().padStart(7, '0')}`

/** Sends a call and reads its answer; a connection that the server closes is an answer, too. */
async function send(path, body, headers = {}) {
  try {
    const reply = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    await reply.arrayBuffer()
  } catch {
    // closed by the server
  }
}

/** Writes to a new connection and never reads; resolves after the server has closed it, or after `ms`. */
const writeAndWait = (text, ms) =>
  new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text))
    socket.pause()
    const end = () => {
      socket.destroy()
      done()
    }
    socket.on('error', end).on('close', end)
    setTimeout(end, ms).unref()
  })

const head = (method, path, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\n${more}\r\n`

const login = '/dfp-auth/app/pinLogin'
const codes = '/dfp-auth/app/sms/sendSms'

/** Each kind of attack, and how many callers do it at the same time. */
const attacks = {
  'whole bodies of 8 MB': [2, () => send(login, JSON.stringify({ phoneNumber: 'x'.repeat(7_900_000) }))],
  'bodies that are too large': [1, () => send(login, `"${'x'.repeat(12_000_000)}"`)],
  'bodies nested 100,000 deep': [1, () => send(login, '['.repeat(100_000))],
  'lists of 100,000 rows': [
    1,
    () => send(codes, { list: Array.from({ length: 100_000 }, () => ({ a: 1 })) }),
  ],
  'codes for strangers': [
    4,
    () => send(codes, { phoneNumber: randomMobile(), scene: 'REGISTER', deviceId: randomId() }),
  ],
  'wrong logins': [
    4,
    () => send(login, { phoneNumber: randomMobile(), pin: randomId(), deviceId: randomId() }),
  ],
  'biometric challenges': [
    4,
    () =>
      send('/dfp-auth/app/isBiometrics', {
        phoneNumber: randomMobile(),
        deviceId: randomId(),
        type: 'FINGERPRINT',
      }),
  ],
  'PIN keys': [4, () => send('/session/key', {})],
  'invented sessions': [
    4,
    () => send('/dfp-auth/app/getUserInfo', {}, { authorization: `Bearer ${randomId()}` }),
  ],
  'long addresses': [1, () => send(`/dfp-file/download?fileId=${'x'.repeat(8000)}`, {})],
  'answers that nobody reads': [4, () => writeAndWait(head('GET', '/').repeat(500), 3000)],
  'requests that never end': [40, () => writeAndWait(head('POST', login, 'content-length: 100\r\n'), 20_000)],
}

const counts = Object.fromEntries(Object.keys(attacks).map((kind) => [kind, 0]))

async function repeat(kind, attack) {
  for (;;) {
    await attack()
    counts[kind] += 1
  }
}
for (const [kind, [callers, attack]] of Object.entries(attacks))
  for (let caller = 0; caller < callers; caller += 1) void repeat(kind, attack)
setInterval(() => process.send?.(counts), 1000)
