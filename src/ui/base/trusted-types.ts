type Kind = 'createHTML' | 'createScriptURL'

/** Turns a text into a trusted value that the browser accepts. */
type Policy = Record<Kind, (text: string) => unknown>

type WithPolicies = typeof globalThis & {
  trustedTypes?: {
    createPolicy(name: string, rules: Partial<Record<Kind, (text: string) => string>>): Policy
  }
}

/**
 * Creates a Trusted Types policy; its name must be in the content security policy, and each name may be created once. Returns
 * undefined if the browser lacks Trusted Types and accepts plain strings.
 */
export function createPolicy(
  name: 'contract' | 'worker' | 'reader',
  rules: Partial<Record<Kind, (text: string) => string>>,
): Policy | undefined {
  const { trustedTypes } = globalThis as WithPolicies // not in the DOM types
  return trustedTypes?.createPolicy(name, rules)
}
