/** Files of a team that knows only the three packages: a mini-app of three operations, and a host for it. */
export const strangersFiles: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'notes', private: true, type: 'module' }),

  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM'],
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      types: [],
      // the only library in the examples
      paths: { valibot: ['./valibot.d.mts'] },
    },
    files: ['app.ts', 'host.ts', 'bridge-readme.ts', 'host-readme.ts'],
  }),

  'app.ts': `
import { detectCarrier, openHost } from '@puhunan/bridge/connect'
import { createGateway, Failure, get, group, post, type Schema } from '@puhunan/bridge/gateway'

/** A schema without a library. */
const schema = <T>(fits: (value: any) => boolean): Schema<T> => ({
  '~standard': {
    version: 1,
    vendor: 'notes',
    validate: (value) => (fits(value) ? { value: value as T } : { issues: [{ message: 'wrong type' }] }),
  },
})
const text = schema<{ text: string }>((value) => typeof value?.text === 'string')
const count = schema<{ count: number }>((value) => typeof value?.count === 'number')

const notes = group(
  { path: '/notes', native: 'notes' },
  {
    list: get({ safe: true, reads: ['note'], body: schema<object>(() => true), reply: schema<string[]>(Array.isArray) }),
    add: post({ changes: ['note'], body: text, reply: count }),
    clear: post({ changes: ['note'], body: schema<object>(() => true), reply: count }),
  },
)

const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
const carrier = detectCarrier(window)
const app = { id: 'notes', version: '1.0', build: 1 }
const origins = [new URL(document.referrer).origin]
const transport = carrier && (await openHost(carrier, { window, app, origins, random }))
if (!transport) throw new Error('no host')
const gateway = createGateway({
  transport,
  random,
  clock: performance,
  actions: { scan: { body: schema<object>(() => true), answer: text, deadlineMs: 1000 } },
  token: () => undefined,
  language: () => 'fr',
  sessionEnded: () => undefined,
  failed: () => undefined,
})

const added: { count: number } = await gateway.call(notes.add, { text: 'Riz' })
await gateway.call(notes.add, { text: 'Café' })
const list: string[] = await gateway.call(notes.list, {})
const cleared = await gateway.call(notes.clear, {})
const refused = await gateway.act('scan', {}).catch((error: unknown) => (error instanceof Failure ? error.code : 'other'))
document.body.textContent = JSON.stringify({ added, list, cleared, refused })
`,

  'host.ts': `
import { debugOperations, serveDebug } from '@puhunan/conformance/reserved'
import { acceptPort, createHost, failed, type Call, type Outcome } from '@puhunan/host'

const frame = document.querySelector('iframe') as HTMLIFrameElement
const notes: string[] = []
const operations: Record<string, (call: Call) => unknown> = {
  'notes.list': () => notes,
  'notes.add': ({ body }) => ({ count: notes.push((body as { text: string }).text) }),
  'notes.clear': () => ({ count: notes.splice(0).length }),
}
const caps = Object.fromEntries([...Object.keys(operations), ...debugOperations].map((name) => [name, 'yes' as const]))

acceptPort({
  window,
  frame: () => frame.contentWindow,
  origin: new URL(frame.src).origin,
  opened(line, sid) {
    let run = 1
    const answer = async (call: Call): Promise<Outcome> => ({ ok: true, data: operations[call.op]?.(call) })
    const host = createHost({
      line,
      sid,
      welcome: () => ({ run: String(run), host: { name: 'Notes host', version: '1.0', os: 'web' }, caps, ctx: {} }),
      onCall: (call) => serveDebug(call, host, () => { run += 1 }) ?? answer(call),
      onAct: async () => failed('cancelled', 'native'),
    })
  },
})
`,
}
