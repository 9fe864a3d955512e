/** What a deployment says to the app, in the JSON block of index.html; one row of src/config.json. */
export interface Config {
  environment: string
  /** Address before the REST path; '' for the page's own origin. */
  apiBase: string
  /** Exact origins that may embed the app as its host. */
  hostOrigins: string[]
  /** Exact origins whose identity-verification pages may be framed. */
  ekycOrigins: string[]
  /** Key for PINs over plain HTTP, of this page load; a host brings its own. */
  cipherKey?: string
}

/** The Content-Security-Policy of a deployment; `hashes` are those of the inline script and style. */
export function contentSecurityPolicy(
  config: Pick<Config, 'apiBase' | 'ekycOrigins'>,
  hashes: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    `style-src 'self' ${hashes.join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    `connect-src 'self' ${config.apiBase}`.trim(),
    `frame-src 'self' ${config.ekycOrigins.join(' ')}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types contract',
  ].join('; ')
}
