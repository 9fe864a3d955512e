import { actions } from '../../bridge/contract/actions'
import { operations } from '../../bridge/contract/operations'
import { apiBases, type Config } from '../../bridge/http/config'
import { type Manifest, manifestFile, signatureFile } from '../../bridge/package/manifest'
import { protocol } from '../../bridge/protocol/messages'
import contract from '../../bridge/schema/contract.json'
import { deepLinks } from '../routes/deep-links'
import type { Route } from '../routes/route'
import { routes } from '../routes/table'

export const packageFiles = { manifest: manifestFile, signature: signatureFile }

// decided: the app accepts any host with this protocol version, because no host is in production yet
const leastHost = { protocol, version: '1.0' }

/** Permissions that the app needs in addition to the native actions' permissions: the location, for the shop's address. */
const ownPermissions = ['geolocation']

const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter(Boolean).map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin)

/** Returns the required query fields of a page. */
const requiredOf = (query: object = {}): string[] =>
  Object.entries(query)
    .filter(([, codec]) => !(codec as { optional?: boolean }).optional) // query fields of the route table
    .map(([name]) => name)

/** Creates a package's manifest from the API contract, the route table and the deployment. `files`: SHA-256 hashes by path. */
export function makeManifest(
  config: Config,
  about: Pick<Manifest, 'id' | 'version' | 'build' | 'commit' | 'headers' | 'fallback' | 'files'>,
): Manifest {
  const actionPermissions = Object.values(actions).flatMap((action) =>
    'permission' in action ? [action.permission] : [],
  )
  const rows: Readonly<Record<string, Route>> = routes
  return {
    format: 1,
    ...about,
    environment: config.environment,
    contract,
    leastHost,
    operations: operations.filter(({ who }) => who !== 'network').map(({ native }) => native),
    actions: Object.keys(actions),
    permissions: [...new Set<string>([...actionPermissions, ...ownPermissions])].sort(),
    origins: {
      hosts: config.hostOrigins,
      api: [...new Set(originsOf(apiBases(config)))],
      ekyc: config.ekycOrigins,
      map: originsOf(config.map ? [config.map.tiles] : []),
    },
    deepLinks: Object.fromEntries(deepLinks.map((path) => [path, requiredOf(rows[path]?.query)])),
  }
}
