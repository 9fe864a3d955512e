// @vitest-environment window
import { beforeEach, expect, it } from 'vitest'
import { UserType } from '../../bridge/contract/who'
import { registration, updateRegistration } from '../../src/features/auth/registration'
import { clearStorage, read, write } from '../../src/session/storage'

beforeEach(clearStorage)

const key = 'draft::register'
const given = {
  userType: UserType.individual,
  country: 'PH',
  mobile: '9170000001',
  email: 'a@mail.example',
  accepted: [{ agreementNo: 'A-1', version: '2' }],
  invitationCode: '',
}

it('a registration in progress stores the answers of either type of user, but not the id of a verification SMS', () => {
  for (const userType of [UserType.individual, UserType.merchant]) {
    updateRegistration({
      ...given,
      userType,
      sms: { to: given.mobile, traceId: 'T', at: 1, checked: false } as never,
    }) // only its presence matters
    expect(registration()).toMatchObject({ ...given, userType })
    expect(read(key)).not.toContain('traceId')
  }
})

it.each([
  { userType: 4 },
  { userType: '5' },
  { mobile: 9170000001 },
  { accepted: 'all' },
  { accepted: [{ agreementNo: 'A-1' }] },
  { country: null },
])('a registration in progress starts over if the stored answers are %j', (wrong) => {
  write(key, JSON.stringify({ ...given, ...wrong }))
  expect(registration()).toMatchObject({ userType: null, mobile: '', accepted: [] })
})
