/**
 * What a page may ask its phone for: the app a position, and where there is no host a camera; nothing else. `lends`:
 * origins that a host lets ask for a position in its frames.
 */
const permissions = (lends?: readonly string[]) => {
  const own = lends ? `(${lends.map((origin) => JSON.stringify(origin)).join(' ')})` : '(self)'
  return `camera=${lends ? '()' : '(self)'}, geolocation=${own}, microphone=(), payment=(), usb=()`
}

/** Headers of every answer. `frames`: exact origins that may frame it; none means nobody. */
export function securityHeaders(
  frames: readonly string[],
  lends?: readonly string[],
): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': permissions(lends),
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
    // a phone that calls or opens its map app would be blanked where such addresses are not allowed
    `frame-src ${phones.join(' ')} tel: sms: geo:`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}
