import type { ServerResponse } from 'node:http'
import type { AlteredReply, Answer, Instead } from '../faults/table'
import { sendJson, sendText } from './answer'

/** Answers over HTTP in place of the service. */
export function answerInstead(response: ServerResponse, instead: Instead): void {
  switch (instead.kind) {
    case 'broken':
    case 'goodbye':
      response.destroy()
      return
    case 'status': {
      const { status, body, type, retryAfterMs } = instead
      const headers = retryAfterMs === undefined ? {} : { 'retry-after': `${Math.ceil(retryAfterMs / 1000)}` }
      sendText(response, status, body, type, headers)
      return
    }
    case 'envelope':
      sendJson(response, 200, { code: instead.code, msg: instead.message, data: null })
  }
}

/** Sends an answer as a fault has left it. */
export function answerAltered(response: ServerResponse, answer: Answer, altered: AlteredReply): void {
  switch (altered.kind) {
    case 'broken':
      response.destroy()
      return
    case 'never':
      // the socket stays open until the other end has had enough
      return
    case 'text':
      sendText(response, 200, altered.text, altered.type)
      return
    case 'data':
      sendJson(response, 200, { ...answer, data: altered.data, pad: altered.beside })
      return
    case 'late':
    case 'twice':
    case 'foreignId':
    case 'reload':
      // HTTP answers once, to the one who asked, and reloads nobody
      sendJson(response, 200, answer)
  }
}
