import { actions } from '../../bridge/contract/actions'
import { limits } from '../../bridge/contract/limits'
import { operations } from '../../bridge/contract/operations'
import type { Config } from '../../bridge/http/config'
import { type Manifest, manifestFile, signatureFile } from '../../bridge/package/manifest'
import { protocol } from '../../bridge/protocol/messages'
import contract from '../../bridge/schema/contract.json'
import { deepLinks } from '../routes/deep-links'
import type { Route } from '../routes/route'
import { routes } from '../routes/table'

export const packageFiles = { manifest: manifestFile, signature: signatureFile }

// decided: no host is in use yet, so any that speaks the protocol will do
const leastHost = { protocol, version: '1.0' }

/** What the app asks its phone for beside what actions do: where somebody's shop is. */
const ownPermissions = ['geolocation']

const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter(Boolean).map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin)

/** The fields that a page's address must have. */
const requiredOf = (query: object = {}): string[] =>
  Object.entries(query)
    .filter(([, codec]) => !(codec as { optional?: boolean }).optional)
    .map(([name]) => name)

/** A package's manifest, from the contract, the table of routes and its deployment; `files` by path, with their SHA-256. */
export function makeManifest(
  config: Config,
  { id, version, fallback, files }: Pick<Manifest, 'id' | 'version' | 'fallback' | 'files'>,
): Manifest {
  const asked = Object.values(actions).flatMap((action) =>
    'permission' in action ? [action.permission] : [],
  )
  const rows: Readonly<Record<string, Route>> = routes
  return {
    format: 1,
    id,
    version,
    build: limits.appBuild,
    environment: config.environment,
    contract,
    leastHost,
    operations: operations.filter(({ who }) => who !== 'network').map(({ native }) => native),
    actions: Object.keys(actions),
    permissions: [...new Set<string>([...asked, ...ownPermissions])].sort(),
    origins: {
      hosts: config.hostOrigins,
      api: originsOf([config.apiBase]),
      ekyc: config.ekycOrigins,
      map: originsOf(config.map ? [config.map.tiles] : []),
    },
    deepLinks: Object.fromEntries(deepLinks.map((path) => [path, requiredOf(rows[path]?.query)])),
    fallback,
    files,
  }
}
