import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { appVersion } from '../../bridge/contract/app-version'
import { isFields } from '../../bridge/protocol/messages'
import { personaSecrets } from '../seed/personas'
import { getCommand, tools } from './tools'

const { pin, password, paymentPin } = personaSecrets

/** Instructions for a client, sent when it connects. */
const instructions = `The lending service of a host simulator, with its personas, clock, faults and other people.
Begin with 'reset' and a seed; then 'call' makes calls as a phone's app does, for example
{ "operation": "dfp.loan.order.getOrderProcessing" }. The personas' login PIN is ${pin}, password ${password}, payment PIN ${paymentPin}.
A fault 'noReply' on an operation loses its next answer: 'call' again with the same key and asksOutcome to learn what became of it.`

/** Calls a command of the simulator over HTTP. Throws an Error with the reason if the arguments are refused. */
async function callSimulator(address: string, command: string, given: unknown): Promise<unknown> {
  const reply = await fetch(`${address}/sim/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given ?? {}),
  })
  const text = await reply.text()
  const result: unknown = text ? JSON.parse(text) : null
  if (reply.ok) return result
  throw new Error(`${(isFields(result) && result.error) || `HTTP ${reply.status}`}`)
}

const asText = (text: string, isError = false) => ({ content: [{ type: 'text' as const, text }], isError })

/**
 * Serves the commands of the simulator at `address` as tools, over stdin and stdout. Resolves once the client has closed stdin.
 */
export async function serveTools(address: string): Promise<void> {
  const server = new Server(
    { name: 'puhunan-simulator', version: appVersion.version },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const command = getCommand(params.name)
    if (!command) return asText(`no tool '${params.name}'`, true)
    try {
      return asText(JSON.stringify((await callSimulator(address, command, params.arguments)) ?? null))
    } catch (error) {
      return asText(error instanceof Error ? error.message : `${error}`, true)
    }
  })
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    process.stdin.once('close', resolve)
  })
  await server.connect(new StdioServerTransport())
  await closed
  await server.close()
}
