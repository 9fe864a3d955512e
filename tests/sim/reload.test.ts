import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { reloadPaths } from '../../host-sim/http/document'
import { createReloader } from '../../host-sim/http/reload'

/** As much of a response as events need: what was written, and whether it was ended. */
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
const ask = (path: string) => {
  const response = new Written()
  const isAnswered = reloader.answer(new URL(path, 'http://127.0.0.1'), response as never) // what it needs of one
  return { response, isAnswered }
}

it('pages that are open hear of a reload, those that left do not, and at the end all are let go', () => {
  const [stays, leaves] = [ask(reloadPaths.events).response, ask(reloadPaths.events).response]
  expect(stays).toMatchObject({ status: 200, text: ':\n\n', isEnded: false })
  expect(stays.headers).toEqual({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  leaves.emit('close')
  reloader.reload()
  reloader.reload()
  expect(stays.text).toBe(':\n\ndata: reload\n\ndata: reload\n\n')
  expect(leaves.text).toBe(':\n\n')
  reloader.close()
  expect([stays.isEnded, leaves.isEnded]).toEqual([true, false])
})

it('the script that listens is served, and no other place answered', () => {
  const { response, isAnswered } = ask(reloadPaths.script)
  expect(isAnswered).toBe(true)
  expect(response.text).toContain(reloadPaths.events)
  expect(ask('/pages/login/index')).toMatchObject({ isAnswered: false, response: { status: 0, text: '' } })
})
