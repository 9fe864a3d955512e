import type { Config } from '../../bridge/http/config'

const empty: Config = { environment: 'unknown', apiBase: '', hostOrigins: [], ekycOrigins: [] }

let known: Config | undefined

/** Reads the block once; without one the app runs on its own origin and trusts no host. */
export function config(): Config {
  known ??= {
    ...empty,
    ...(JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Config>),
  } // written by our own build
  return known
}
