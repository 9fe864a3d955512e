// @vitest-environment node
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parameters } from '../../../host-sim/control/commands'
import { startService } from '../../../host-sim/http/main'
import { personaSecrets } from '../../../host-sim/seed/personas'
import { png } from '../../service/loan/borrow'

const root = join(import.meta.dirname, '../../..')
let service: Awaited<ReturnType<typeof startService>>
const client = new Client({ name: 'a client without eyes', version: '1' })

beforeAll(async () => {
  service = await startService({ dist: join(root, 'dist'), port: 0 })
  const args = [join(root, 'build.mjs'), '--mcp', '--connect', service.address]
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'ignore' }))
})
afterAll(async () => {
  await client.close()
  await service.close()
})

/** Calls a tool; returns its result, parsed. Rejects with the reason if the tool refuses. */
async function use(name: string, given: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [{ text }] = content as [{ text: string }]
  if (isError) throw new Error(text)
  return JSON.parse(text)
}

/** Calls an operation of the lending service; returns the data of its reply. */
async function call(operation: string, body: object = {}) {
  const { reply } = await use('call', { operation, body })
  expect(reply, operation).toMatchObject({ code: 200 })
  return reply.data
}

const asked = { productNo: 'P-STOCK-UP', loanAmount: '5000.00', tenorDays: 90, repaymentMethod: 0 }

/** Takes an application up to its submission. */
async function prepare(requestId: string) {
  const agreements = await call('dfp.system.user.getAgreementType', { step: 'BORROW' })
  await call('dfp.system.user.saveAgreementAccept', {
    agreementAcceptDTOList: agreements.map(({ agreementNo, version }: Record<string, string>) => ({
      agreementNo,
      version,
    })),
  })
  await call('dfp.loan.loanProduct.confirmLoanInformation', { requestId, ...asked, accountId: null })
  const contracts = await call('dfp.loan.loanProduct.getProductContract', { requestId, ...asked })
  const shown = {
    requestId,
    contractNos: contracts.map(({ contractNo }: { contractNo: string }) => contractNo),
    hashes: contracts.map(({ hash }: { hash: string }) => hash),
  }
  await call('dfp.system.agreement.saveAgreementAccept', shown)
  const picture = { name: 'signature.png', type: 'image/png', content: png }
  const { fileId } = await call('dfp.file.upload', picture)
  const { pinTicket } = await call('dfp.system.user.verifyPaymentPwd', { pin: personaSecrets.paymentPin })
  await call('dfp.loan.loanProduct.confirmProductContract', { ...shown, signatureFileId: fileId, pinTicket })
  return call('dfp.loan.loanProduct.generateApplicationForm', { requestId, ...asked })
}

it('offers one tool for each command, with arguments that a client can read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(
    Object.keys(parameters).map((command) => command.replace('.', '_')),
  )
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/\.$/)
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
  }
  const fault = tools.find(({ name }) => name === 'fault')?.inputSchema
  expect(fault).toMatchObject({ required: ['kind'], properties: { times: { type: 'number', minimum: 0 } } })
  const reset = tools.find(({ name }) => name === 'reset')?.inputSchema
  expect(reset?.properties).toHaveProperty('persona.enum', expect.arrayContaining(['merchant', 'agent']))
})

it('lets a client borrow, lose an answer and learn the outcome, read the monitors and export the trace', async () => {
  await use('reset', { persona: 'merchant', seed: 7, now: '2026-11-21T09:00:00+08:00' })
  const submit = 'dfp.loan.loanProduct.submitClientLoanFrom'
  const requestId = 'request-borrow-00000001'
  const { id } = await prepare(requestId)

  await use('fault', { operation: submit, kind: 'noReply', times: 1 })
  const lost = await use('call', { operation: submit, body: { requestId, id }, key: requestId })
  expect(lost).toEqual({ key: requestId, status: null, reply: null })
  const outcome = await use('call', { operation: submit, key: requestId, asksOutcome: true })
  expect(outcome.reply.data).toMatchObject({ key: requestId, arrived: true, code: 200 })
  const { loanOrderNo } = outcome.reply.data.data

  await use('review', { kind: 'application', id, verdict: 'pass' })
  await use('clock_advance', { hours: 1 })
  expect(await call('dfp.loan.order.getLoanOrderInfo', { loanOrderNo })).toMatchObject({
    loanOrderNo,
    loanAmount: '5000.00',
    status: 3,
  })

  const monitors = await use('monitors')
  expect(monitors.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
  const calls = await use('calls')
  expect(calls.find(({ fault }: { fault: string | null }) => fault)).toMatchObject({
    operation: submit,
    fault: 'noReply',
  })
  const trace = await use('exportTrace')
  expect(JSON.stringify(trace)).not.toContain(personaSecrets.paymentPin)
  expect(await use('replay', { trace })).toEqual({ steps: trace.steps.length, differences: [] })
})

it('refuses arguments that make no sense, with the reason', async () => {
  await expect(use('reset', { persona: 'nobody' })).rejects.toThrow('no such persona')
  await expect(use('call', { operation: 'dfp.loan.noSuch' })).rejects.toThrow('no operation')
  await expect(use('adjust', { phone: 'borrower', change: {} })).rejects.toThrow('a phone is a browser')
  await expect(use('no_such_tool')).rejects.toThrow("no tool 'no_such_tool'")
})
