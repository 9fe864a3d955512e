import { describe, expect, it } from 'vitest'
import type { Operation } from '../../../bridge/contract/operation'
import { operations } from '../../../bridge/contract/operations'
import { bodiesOf } from '../bodies'
import { type Caller, openBackend } from '../service'

const callers: readonly (Caller | null)[] = ['merchant', 'overdue', 'agent', null]

describe('an operation marked as safe', () => {
  it('changes no state, for any caller and body', async () => {
    const backend = openBackend(['merchant', 'overdue', 'agent'])
    for (const caller of callers) if (caller) await backend.raw(caller, operations[0] as Operation, {})
    const answered = new Set<string>()
    const written: string[] = []
    let before = JSON.stringify(backend.service.state)
    for (const operation of operations.filter(({ safe }) => safe)) {
      for (const caller of callers)
        for (const body of bodiesOf(operation)) {
          const { code } = await backend.service.handleNative(operation.native, body, {
            'accept-language': 'en',
            authorization: caller ? `Bearer token-${caller}` : undefined,
          })
          if (code === 200) answered.add(operation.native)
        }
      const after = JSON.stringify(backend.service.state)
      if (after !== before) written.push(operation.native)
      before = after
    }
    expect(written).toEqual([])
    console.info(`safe: ${answered.size} of ${operations.filter(({ safe }) => safe).length} answered`)
    expect(answered.size).toBeGreaterThan(60)
  }, 60_000)
})
