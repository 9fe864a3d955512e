import type { Day } from '../contract/entities/money'
import type { Language } from '../contract/who'
import type { ServiceBases } from './service-base'

/** Key that encrypts PINs over HTTP, and names of operations, actions and pages that are switched off. */
export interface KeyHandOver {
  /** Path below the API base that returns the key and the switched-off names. If missing, the fields below contain them. */
  keyOperation?: string | undefined
  /** Key that encrypts PINs over plain HTTP, as hex or base64, for one page load. Inside a host, the host's key is used. */
  cipherKey?: string | undefined
  /** The server's id of `cipherKey`; sent with each call that has encrypted fields. */
  cipherKeyId?: string | undefined
  /** 2 if the service expects a fresh nonce in front of each encrypted value; default 1. */
  pinFormat?: 1 | 2 | undefined
  /**
   * Names of switched-off operations (native names), actions and pages (paths). Inside a host, operations and actions are
   * switched off by the host's capabilities instead; these may also list pages.
   */
  switchedOff?: readonly string[] | undefined
}

/** A public key with which the service's signatures on papers are verified; days in Manila. */
export interface PaperKey {
  /** Id that the papers name; lower-case letters and digits. */
  id: string
  /** The Ed25519 key, 32 bytes in base64url. */
  key: string
  /** First and last day on which the service signed with this key; no `to` while the key is in use. */
  from: Day
  to?: Day
  /** Day on which the lender withdrew the key, for example because it leaked. No paper of the key is trusted any more. */
  withdrawn?: Day
}

/** Settings of a deployment, in the JSON block of index.html; one entry of src/config.json. */
export interface Config extends KeyHandOver {
  environment: string
  /** Base URL of the REST paths; '' for the page's own origin. */
  apiBase: string
  /** Base URLs of services that are not reached at `apiBase`, such as `https://api.example:8060`. */
  services?: ServiceBases
  /** Exact origins that may embed the app as its host. */
  hostOrigins: string[]
  /** Exact origins whose identity-verification pages may be framed. */
  ekycOrigins: string[]
  /** Tile server for the map. If missing, the map shows only the outline that is part of the app. */
  map?: {
    /** Tile URL, such as `https://tiles.example/{z}/{x}/{y}.png`. */
    tiles: string
    /** Credit line that the tiles' owner requires. */
    attribution: string
  }
  /** Telephone number of the lender's help desk in the format to show, such as `+63 2 8555 0100`. */
  supportPhone?: string
  /** Codes of the languages offered to users; default: all of the app. */
  languages?: readonly Language[]
  /** Codes of the languages in which the service has texts; default: all. In the others, the service is asked in English. */
  serviceLanguages?: readonly Language[]
  /** Keys that papers are checked with. If missing, no paper shows a code. */
  papers?: {
    keys: PaperKey[]
    /** Address of the page that checks papers, for the codes on them. Default: the page's own origin. */
    page?: string
  }
  /** Payees that receive the lender's repayments by QR Ph. If missing, the app can't check payment codes. */
  payees?: { acquirer: string; merchantId: string; name: string }[]
  /** Link that opens each e-wallet, by provider: an https app link or the wallet's page. */
  wallets?: Record<string, string>
}

/** Options of each request: no caching, no redirects, and no cookies, because the token is sent in a header. */
export const bareRequest = { credentials: 'omit', cache: 'no-store', redirect: 'error' } as const

/** Header with the id of the key with which fields of the body are encrypted; used only over HTTP. */
export const cipherKeyHeader = 'cipher-key-id'
/** Header with the format of the encrypted fields, if it is not 1; used only over HTTP. */
export const pinFormatHeader = 'pin-format'

/** Origin of the map tiles, which are the only pictures from another origin; '' if there is no tile server. */
const getTileOrigin = ({ map }: Pick<Config, 'map'>): string =>
  map ? new URL(map.tiles.replaceAll(/[{}]/g, '')).origin : ''

/** Returns every base URL that calls are sent to; without one, calls go to the page's own origin. */
export const apiBases = ({ apiBase, services = {} }: Pick<Config, 'apiBase' | 'services'>): string[] =>
  [...new Set([apiBase, ...Object.values(services)])].filter(Boolean)

/** The Content-Security-Policy of a deployment; `hashes` are the hashes of the inline scripts and style. */
export function contentSecurityPolicy(
  config: Pick<Config, 'apiBase' | 'services' | 'ekycOrigins' | 'map'>,
  hashes: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self' ${hashes.join(' ')}`.trim(),
    `img-src 'self' data: blob: ${getTileOrigin(config)}`.trim(),
    `connect-src ${["'self'", ...apiBases(config)].join(' ')}`,
    `frame-src 'self' ${config.ekycOrigins.join(' ')}`.trim(),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types contract worker reader',
  ].join('; ')
}

/** Browser features that the page may use: the camera (if there is no host) and the location. */
const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

/**
 * Headers that a server or virtual host sends with every file of a deployment; the build writes them to headers.json. If a server
 * does not send them, the policy and the frame check in index.html still apply.
 */
export function responseHeaders(
  config: Pick<Config, 'apiBase' | 'services' | 'ekycOrigins' | 'hostOrigins' | 'map'>,
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
