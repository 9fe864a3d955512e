import { auth } from '../../../bridge/contract/operations/auth-app'
import type { PhoneName } from '../../control/calls/call-log'
import { getPersonaUserId, isPersona } from '../../seed/personas'
import type { Settings } from '../settings'
import type { PhoneOptions } from './phone'

/** True for a user who is signed in on a visible phone, or whose persona was chosen for it. */
export const isOnPhones = (
  userId: string,
  { shown, phones }: Pick<Settings, 'shown' | 'phones'>,
  users: Pick<ReturnType<typeof createPhoneUsers>, 'isOn'>,
): boolean =>
  shown.some((name) => {
    const { persona } = phones[name]
    return users.isOn(name, userId) || (isPersona(persona) && getPersonaUserId(persona) === userId)
  })

/** Remembers the user who is signed in on each phone, so that messages can be pushed to the right phones. */
export function createPhoneUsers() {
  const users = new Map<PhoneName, string>()
  return {
    set(name: PhoneName, userId: string | null | undefined): void {
      if (userId) users.set(name, userId)
      else users.delete(name)
    },
    get: (name: PhoneName): string | undefined => users.get(name),
    isOn: (name: PhoneName, userId: string): boolean => users.get(name) === userId,
    /** Wraps the backend, so that a logout removes the phone's user. */
    watching: (name: PhoneName, backend: PhoneOptions['backend']): PhoneOptions['backend'] => ({
      now: backend.now,
      async call(operation, body, headers, cipher) {
        const envelope = await backend.call(operation, body, headers, cipher, name)
        if (operation === auth.logout.native) users.delete(name)
        return envelope
      },
      async callHttp(request, cipher) {
        const envelope = await backend.callHttp(request, cipher, name)
        if (request.path === auth.logout.path) users.delete(name)
        return envelope
      },
    }),
  }
}
