/**
 * Builds the script that connects to a host while the app is loading (src/start/early/early-host.ts). The script must not share
 * files with the app, because it would have to wait for them.
 */
import { buildAlone } from './alone.mjs'

/**
 * Returns esbuild's result and the two scripts, for index.html.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildEarlyHost(options) {
  const { script, whole, ...result } = await buildAlone({
    source: 'src/start/early/early-host.ts',
    // built without and with the emulation for mPaaS containers, which lack the bridge protocol and need twice the code
    asker: 'bridge/protocol/open-host.ts',
    part: './carriers/mpaas',
    name: 'mpaas',
    ...options,
  })
  return { ...result, scripts: { script, mpaas: whole } }
}
