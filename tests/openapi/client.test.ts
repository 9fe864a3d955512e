// @vitest-environment node
import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encipher, readKey } from '../../bridge/gateway/pin-cipher'
import { startService } from '../../host-sim/http/main'
import { getPersonaMobile, type PersonaId, personaSecrets } from '../../host-sim/seed/personas'
import { callByDocument, endpoints, isAllowed, type Row, source } from './document'
import { installTools, loadGenerator, loadLinter } from './install'

const folder = import.meta.dirname
beforeAll(installTools, 300_000)

describe('the OpenAPI document', () => {
  it('has no warning of the linter', async () => {
    const { createConfig, lintFromString } = await loadLinter()
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, absoluteRef: join(folder, 'openapi.json'), config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('generates a client that accepts right uses and refuses wrong ones', async () => {
    const { default: generate, astToString } = await loadGenerator()
    const place = await mkdtemp(join(tmpdir(), 'client-'))
    await writeFile(join(place, 'client.ts'), astToString(await generate(source)))
    await copyFile(join(folder, 'use.ts.txt'), join(place, 'use.ts'))
    const compiler = join(folder, 'node_modules/typescript/bin/tsc')
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ]
    const { stdout, status } = spawnSync(process.execPath, [compiler, ...options, 'use.ts'], {
      cwd: place,
      encoding: 'utf8',
    })
    await rm(place, { recursive: true })
    expect([stdout, status]).toEqual(['', 0])
  })

  it('allows the reply in each example, and refuses data of another shape, missing data and unknown codes', () => {
    const withExample = endpoints.filter(
      ({ endpoint }) => endpoint.responses[200].content['application/json'].example,
    )
    const wrong = withExample.flatMap((row) => {
      const { endpoint } = row
      const { example } = endpoint.responses[200].content['application/json']
      const damaged = [
        { code: 200, msg: 'ok', data: [[['x']]] },
        { code: 200 },
        { code: 9999, data: null },
        null,
      ]
      return [
        ...(isAllowed(row, example) ? [] : [`${endpoint.operationId} refuses its example`]),
        ...damaged
          .filter((one) => isAllowed(row, one))
          .map((one) => `${endpoint.operationId} allows ${JSON.stringify(one)}`),
      ]
    })
    expect(wrong).toEqual([])
    expect(withExample.length).toBeGreaterThan(165)
  })
})

describe('the service, called by the document alone', () => {
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    service = await startService({ dist: join(folder, '../../dist'), port: 0 })
    await post('/sim/reset', { now: '2026-11-21T09:41:00+08:00', seed: 1 })
  })
  afterAll(() => service.close())
  const post = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${service.address}${path}`, init)).json()
  }
  const rowOf = (operationId: string): Row => {
    const row = endpoints.find(({ endpoint }) => endpoint.operationId === operationId)
    if (!row) throw new Error(`no ${operationId}`)
    return row
  }

  async function logIn(persona: PersonaId): Promise<string> {
    const key = await callByDocument(rowOf('session.key'), service.address, {})
    const { cipherKey, cipherKeyId } = key.data as { cipherKey: string; cipherKeyId: string } // by the document
    const row = rowOf('dfp.auth.pinLogin')
    const { data } = await callByDocument(
      row,
      service.address,
      { 'cipher-key-id': cipherKeyId },
      {
        phoneNumber: getPersonaMobile(persona),
        pin: encipher(readKey(cipherKey), personaSecrets.pin),
        deviceId: 'generated-client',
      },
    )
    return (data as { token: string }).token
  }

  it('answers at least 40 operations with data, and every call as the document allows', async () => {
    const answered = new Set<string>()
    const wrong: string[] = []
    for (const persona of ['merchant', 'agent'] as const) {
      const authorization = `Bearer ${await logIn(persona)}`
      for (const row of endpoints.filter(({ endpoint }) => endpoint['x-safe'])) {
        const { operationId } = row.endpoint
        const envelope = await callByDocument(row, service.address, {
          authorization,
          'accept-language': 'en',
        })
        if (!isAllowed(row, envelope)) wrong.push(`${operationId}: ${envelope.code} ${envelope.msg}`)
        if (envelope.code === 200) answered.add(operationId)
      }
    }
    expect(wrong).toEqual([])
    expect(answered.size).toBeGreaterThan(40)
    console.info(`${answered.size} operations answered with data`)
  })
})
