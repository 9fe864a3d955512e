/** How the key for PINs comes over HTTP, and what is off there. */
export interface KeyHandOver {
  /** Path below the API base that gives the key, and what is off; without it they stand here. */
  keyOperation?: string | undefined
  /** Key for PINs over plain HTTP, hex or base64, of this page load; a host brings its own. */
  cipherKey?: string | undefined
  /** What the server knows that key by; sent with each call that carries what was enciphered. */
  cipherKeyId?: string | undefined
  /**
   * What is off now, by name: operations (native), actions, pages (paths). Inside a host its capabilities say so for operations
   * and actions, and may for pages.
   */
  switchedOff?: readonly string[] | undefined
}

/** What a deployment says to the app, in the JSON block of index.html; one row of src/config.json. */
export interface Config extends KeyHandOver {
  environment: string
  /** Address before the REST path; '' for the page's own origin. */
  apiBase: string
  /** Exact origins that may embed the app as its host. */
  hostOrigins: string[]
  /** Exact origins whose identity-verification pages may be framed. */
  ekycOrigins: string[]
  /** Who serves streets for the map; without it the map is the outline that ships with the app. */
  map?: {
    /** Address of a square, such as `https://tiles.example/{z}/{x}/{y}.png`. */
    tiles: string
    /** What their owner wants said beside them. */
    attribution: string
  }
  /** Where each e-wallet is opened, by provider: an https link that its app takes over, or its page. */
  wallets?: Record<string, string>
}

/** How each request goes out: the token is in a header, so no cookie goes along, nothing is kept, no reply leads elsewhere. */
export const bareRequest = { credentials: 'omit', cache: 'no-store', redirect: 'error' } as const

/** Header by which a call over HTTP names the key that fields of its body are enciphered with. */
export const cipherKeyHeader = 'cipher-key-id'

/** The one origin besides our own that pictures may come from. */
const getTileOrigin = ({ map }: Pick<Config, 'map'>): string =>
  map ? new URL(map.tiles.replaceAll(/[{}]/g, '')).origin : ''

/** The Content-Security-Policy of a deployment; `hashes` are those of the inline scripts and style. */
export function contentSecurityPolicy(
  config: Pick<Config, 'apiBase' | 'ekycOrigins' | 'map'>,
  hashes: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self' ${hashes.join(' ')}`.trim(),
    `img-src 'self' data: blob: ${getTileOrigin(config)}`.trim(),
    `connect-src 'self' ${config.apiBase}`.trim(),
    `frame-src 'self' ${config.ekycOrigins.join(' ')}`.trim(),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types contract worker reader',
  ].join('; ')
}

/** What a page may ask its phone for: a camera where there is no host, and a position; nothing else. */
const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

/**
 * What a server or virtual host sends with every file of a deployment; the build writes it into headers.json. Where it is
 * missing, the policy and the look at who frames the page are in index.html still.
 */
export function responseHeaders(
  config: Pick<Config, 'apiBase' | 'ekycOrigins' | 'hostOrigins' | 'map'>,
  hashes: readonly string[],
): Record<string, string> {
  const frames = config.hostOrigins.join(' ') || "'none'"
  return {
    'content-security-policy': `${contentSecurityPolicy(config, hashes)}; frame-ancestors ${frames}`,
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}
