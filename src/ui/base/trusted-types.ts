type Kind = 'createHTML' | 'createScriptURL'

/** Trusted Types policy: its functions turn a text into a value that the browser accepts as safe. */
type Policy = Record<Kind, (text: string) => unknown>

type WithPolicies = typeof globalThis & {
  trustedTypes?: {
    createPolicy(name: string, rules: Partial<Record<Kind, (text: string) => string>>): Policy
  }
}

/**
 * Creates a Trusted Types policy. Its name must be listed in the content security policy and can be used only once. Returns
 * undefined if the browser has no Trusted Types and therefore accepts plain strings.
 */
export function createPolicy(
  name: 'contract' | 'worker' | 'reader',
  rules: Partial<Record<Kind, (text: string) => string>>,
): Policy | undefined {
  const { trustedTypes } = globalThis as WithPolicies // not in the DOM types
  return trustedTypes?.createPolicy(name, rules)
}
