import { sessionScoped } from './session-scoped'

const prefilled = sessionScoped<{ phoneNumber: string; pin: string | null }>(() => ({
  phoneNumber: '',
  pin: null,
}))

/**
 * Keeps the PIN of an account that was just created, so that the login page can sign in with it; null drops it. Only in memory:
 * after a restart the user types the PIN.
 */
export const prefillLogin = (phoneNumber: string, pin: string | null): void =>
  prefilled.set({ phoneNumber, pin })

/** Returns the PIN that was kept for this account, otherwise null, and drops it. */
export function takePrefilledPin(phoneNumber: string): string | null {
  const { phoneNumber: owner, pin } = prefilled.get()
  prefilled.set({ phoneNumber: '', pin: null })
  return owner === phoneNumber ? pin : null
}
