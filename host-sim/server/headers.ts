/** What a page may not do on a phone; the host does it. */
const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

/** Headers of every answer. `frames`: exact origins that may frame it; none means nobody. */
export function securityHeaders(frames: readonly string[]): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissions,
    'content-security-policy': `frame-ancestors ${frames.length ? frames.join(' ') : "'none'"}`,
  }
}

/** The policy of the simulator's own pages: nothing from outside, frames only of the phones. */
export function simulatorPolicy(phones: readonly string[], ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${phones.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}
