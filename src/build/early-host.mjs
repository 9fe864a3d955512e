/**
 * Bundles what meets a host while the app is still on its way (src/start/early/early-host.ts). It shares no file with the app, which
 * would have to be there first.
 */
import { buildAlone } from './alone.mjs'

/**
 * Bundles it; gives esbuild's result, and the scripts that index.html names.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildEarlyHost(options) {
  const { script, whole, ...result } = await buildAlone({
    source: 'src/start/early/early-host.ts',
    // a container without a host of its own takes as much again
    asker: 'bridge/protocol/open-host.ts',
    part: './carriers/mpaas',
    name: 'mpaas',
    ...options,
  })
  return { ...result, scripts: { script, mpaas: whole } }
}
