// @vitest-environment window
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { incrementUnread, useUnread } from '../../src/features/account/unread'
import { endSession, updateSessionUser } from '../../src/session/session-changes'
import { clearStorage } from '../../src/session/storage'
import { signIn } from '../session/sign-in'

const Count = () => useUnread()
const unread = () => renderToStaticMarkup(<Count />)

afterEach(() => {
  endSession()
  clearStorage()
})

it("the unread count is kept when the user's details arrive, and reset with the session", () => {
  signIn('U-1', { token: 'token', userType: UserType.agent })
  incrementUnread()
  updateSessionUser(
    {
      id: 'U-1',
      userName: 'Ana Reyes',
      userType: UserType.agent,
      avatar: null,
      phoneNumber: '',
      email: null,
    },
    'token',
  )
  expect(unread()).toBe('1')
  endSession()
  expect(unread()).toBe('0')
})
