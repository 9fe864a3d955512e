/** Headers of the simulator's own pages. Its frames, the phones, may ask for a position; `ancestors` may frame it. */
export function securityHeaders(
  phones: readonly string[],
  ancestors: readonly string[],
): Record<string, string> {
  const geolocation = phones.map((origin) => JSON.stringify(origin)).join(' ')
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': `camera=(), geolocation=(${geolocation}), microphone=(), payment=(), usb=()`,
    'content-security-policy': simulatorPolicy(phones, ancestors),
  }
}

/** The policy of the simulator's own pages: nothing from outside, frames only of the phones. */
function simulatorPolicy(phones: readonly string[], ancestors: readonly string[]): string {
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
