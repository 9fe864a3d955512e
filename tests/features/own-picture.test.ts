// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { loadOwnPicture } from '../../src/features/account/own-picture'
import { lastAccount, rememberAccount } from '../../src/session/session'
import { endSession, updateSessionUser } from '../../src/session/session-changes'
import { clearStorage } from '../../src/session/storage'
import { provideTestService } from '../kit'
import { signIn } from '../session/sign-in'

const call = vi.fn(async (_: unknown, { fileId }: { fileId: string }) => ({
  type: 'image/png',
  name: 'a.png',
  content: `bytes of ${fileId}`,
}))
const addressOf = (fileId: string) => `data:image/png;base64,bytes of ${fileId}`
const maria = { phoneNumber: '9170000007', userName: 'Maria Santos', avatar: 'F-1', method: 'pin' } as const

beforeEach(async () => {
  signIn('U-1', { token: 'token' })
  updateSessionUser(
    { ...maria, id: 'U-1', userType: UserType.merchant, email: null } as never, // only the used part
    'token',
  )
  rememberAccount(maria)
  await provideTestService({ gateway: { call } }) // only the used part
})
afterEach(() => {
  endSession()
  clearStorage()
  call.mockClear()
})

it('the user’s own picture is fetched once and then loaded from the device', async () => {
  expect(await loadOwnPicture('F-1')).toBe(addressOf('F-1'))
  expect(lastAccount()).toMatchObject({ avatar: 'F-1', picture: addressOf('F-1') })
  call.mockClear()
  expect(await loadOwnPicture('F-1')).toBe(addressOf('F-1'))
  expect(call).not.toHaveBeenCalled()
})

it('the user’s own picture is replaced after a change, also on the login page', async () => {
  await loadOwnPicture('F-1')
  expect(await loadOwnPicture('F-2')).toBe(addressOf('F-2'))
  expect(lastAccount()).toMatchObject({ userName: 'Maria Santos', avatar: 'F-2', picture: addressOf('F-2') })
})

it('the user’s own picture is not stored for another account', async () => {
  rememberAccount({ ...maria, phoneNumber: '9170000008', userName: 'Jun Reyes', avatar: null })
  expect(await loadOwnPicture('F-1')).toBe(addressOf('F-1'))
  expect(lastAccount()).toMatchObject({ userName: 'Jun Reyes', avatar: null })
})
