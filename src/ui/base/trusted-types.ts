type Kind = 'createHTML' | 'createScriptURL'

/** Turns a text into a trusted value that the browser accepts. */
type Policy = Record<Kind, (text: string) => unknown>

type WithPolicies = typeof globalThis & {
  trustedTypes?: {
    createPolicy(name: string, rules: Partial<Record<Kind, (text: string) => string>>): Policy
  }
}

/**
 * A policy by a name that our content security policy has; each may be made once. Undefined where the browser has none and
 * takes plain texts.
 */
export function createPolicy(
  name: 'contract' | 'worker' | 'reader',
  rules: Partial<Record<Kind, (text: string) => string>>,
): Policy | undefined {
  const { trustedTypes } = globalThis as WithPolicies // not yet among the DOM's types
  return trustedTypes?.createPolicy(name, rules)
}
