import { acceptPort } from '../../bridge/protocol/host/accept-port'
import { createHost } from '../../bridge/protocol/host/host'

const text = 'x'.repeat(900)
const app = new URLSearchParams(location.search).get('app') ?? ''
const frame = document.createElement('iframe')
frame.src = `${app}/bridge-app.html`

acceptPort({
  window,
  frame: () => frame.contentWindow,
  origin: app,
  opened: (line, sid) => {
    createHost({
      line,
      sid,
      welcome: () => ({
        host: { name: 'bench', version: '1', os: 'none' },
        caps: { 'dfp.bench.echo': 'yes' },
        ctx: {
          language: 'en',
          theme: 'light',
          textScale: 1,
          safeArea: { top: 0, right: 0, bottom: 0, left: 0 },
          keyboardInset: 0,
          network: 'online',
          timeZone: 'Asia/Manila',
          environment: 'test',
          apiBase: '',
        },
      }),
      onCall: async () => ({ ok: true, data: { text } }),
      onAct: async () => ({ ok: true, data: null }),
    })
  },
})

window.addEventListener('message', ({ data, ports: [port] }) => {
  if (data !== 'bare' || !port) return
  port.onmessage = ({ data: asked }: MessageEvent<string>) =>
    port.postMessage(JSON.stringify({ id: (JSON.parse(asked) as { id: number }).id, text }))
})
document.body.append(frame)
