import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { reloadPaths } from '../../../host-sim/http/files/document'
import { createReloader, type PageKind } from '../../../host-sim/http/files/reload'

/** The parts of a response that events need: the text written and whether it ended. */
class Written extends EventEmitter {
  req = { headers: {} }
  status = 0
  headers: Record<string, string> = {}
  text = ''
  isEnded = false
  writeHead(status: number, headers: Record<string, string>) {
    Object.assign(this, { status, headers })
    return this
  }
  write = (piece: string) => {
    this.text += piece
  }
  end(piece = '') {
    this.text += piece
    this.isEnded = true
  }
}

const reloader = createReloader()
const ask = (path: string, kind: PageKind = 'app') => {
  const response = new Written()
  const isAnswered = reloader.answer(new URL(path, 'http://127.0.0.1'), response as never, kind) // the parts it uses
  return { response, isAnswered }
}
const eventsOf = ({ text }: Written) => text.match(/(?<=data: )\w+/g) ?? []

describe('the reload server of a development build', () => {
  it('notifies open pages of changes in their own files, until they are closed', () => {
    const app = ask(reloadPaths.events).response
    const simulator = ask(reloadPaths.events, 'sim').response
    const closed = ask(reloadPaths.events).response
    expect(app).toMatchObject({ status: 200, isEnded: false })
    expect(app.headers).toEqual({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    closed.emit('close')
    reloader.reload(new Set(['app/main.css']))
    reloader.reload(new Set(['app/main.css', 'app/main.js']))
    reloader.reload(new Set(['tools/document.json', 'sim/sim.css']))
    reloader.reload(new Set(['sim/worker.js']))
    expect(eventsOf(app)).toEqual(['style', 'page', 'page'])
    expect(eventsOf(simulator)).toEqual(['style', 'page'])
    expect(eventsOf(closed)).toEqual([])
    reloader.close()
    expect([app.isEnded, closed.isEnded]).toEqual([true, false])
  })

  it('serves the script that listens for changes, and no other path', () => {
    const { response, isAnswered } = ask(reloadPaths.script)
    expect(isAnswered).toBe(true)
    expect(response.text).toContain(reloadPaths.events)
    expect(ask('/pages/login/index')).toMatchObject({ isAnswered: false, response: { status: 0, text: '' } })
  })
})
