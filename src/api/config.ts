import type { Config } from '../../bridge/http/config'

const emptyConfig: Config = { environment: 'unknown', apiBase: '', hostOrigins: [], ekycOrigins: [] }

let cachedConfig: Config | undefined

/**
 * Returns the configuration from index.html, which is read once. Without it, the app calls its own origin and trusts no host.
 */
export function config(): Config {
  cachedConfig ??= {
    ...emptyConfig,
    ...(JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Config>),
  } // the build writes this block
  return cachedConfig
}
