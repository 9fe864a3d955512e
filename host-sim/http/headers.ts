/** Headers of the simulator's own pages. Frames from `phones` may request the location; `ancestors` may frame the page. */
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

/**
 * Headers of the documentation. Its pages contain their scripts and styles, and most of them narrow this policy. None reaches
 * another host.
 */
export const docsHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}

/** Content security policy of the simulator's own pages: nothing external, and only the phones as frames. */
function simulatorPolicy(phones: readonly string[], ancestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    // without these schemes a phone that calls or opens a map app would go blank
    `frame-src ${phones.join(' ')} tel: sms: geo:`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors.length ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}
