import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Commands, callCommand, isCommand, parameters } from '../control/commands'
import { readJsonBody, sendJson } from './answer'

/** Answers POST /sim/<command> with the command's result, or with 400 and { error } if an argument is invalid. */
export async function answerCommand(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  commands: Commands,
): Promise<void> {
  const name = url.pathname.slice('/sim/'.length).replace('/', '.')
  if (!isCommand(name))
    return sendJson(response, 404, { error: `no verb '${name}', only ${Object.keys(parameters).join(', ')}` })
  if (request.method !== 'POST') return sendJson(response, 405, { error: 'POST only' }, { allow: 'POST' })
  const body = await readJsonBody(request)
  try {
    sendJson(response, 200, await callCommand(commands, name, body))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    sendJson(response, 400, { error: error.message })
  }
}
