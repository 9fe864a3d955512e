import { join } from 'node:path'
import { expect, it } from 'vitest'
import { operations } from '../../bridge/contract/operations'
import { getPersonaUserId } from '../../host-sim/seed/personas'
import { refuseBeforeFirstChange } from '../../host-sim/service/auth/first-login'
import { edit, openBackend, start } from '../service/service'

it('a user who must still change the first password may call only the operations in first-login.txt', async () => {
  const { service } = openBackend(['first-login'])
  edit({ service }, ({ sessions }) => {
    sessions.token = { userId: getPersonaUserId('first-login'), deviceId: 'test', startedAt: start }
  })
  const allowed = service.work(
    (world) =>
      operations.filter((operation) => {
        try {
          refuseBeforeFirstChange(operation, world)
          return true
        } catch {
          return false
        }
      }),
    'token',
  )
  const names = allowed.map(({ native }) => native)
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'first-login.txt'))
})
