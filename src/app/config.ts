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

const empty: Config = { environment: 'unknown', apiBase: '', hostOrigins: [], ekycOrigins: [] }

let known: Config | undefined

/** Reads the block once; without one the app runs on its own origin and trusts no host. */
export function config(): Config {
  known ??= { ...empty, ...(JSON.parse(document.getElementById('config')?.textContent || '{}') as Partial<Config>) } // written by our own build
  return known
}
