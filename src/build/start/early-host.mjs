/**
 * Builds the script that connects to a host while the app is loading (src/start/early/early-host.ts). It shares no file with
 * the app, because it would have to wait for that file.
 */
import { buildAlone } from './alone.mjs'

/**
 * Returns esbuild's result and the scripts that index.html refers to.
 * @param {import('esbuild').BuildOptions} [options]
 */
export async function buildEarlyHost(options) {
  const { script, whole, ...result } = await buildAlone({
    source: 'src/start/early/early-host.ts',
    // the emulation for containers without hb/1 doubles its size
    asker: 'bridge/protocol/open-host.ts',
    part: './carriers/mpaas',
    name: 'mpaas',
    ...options,
  })
  return { ...result, scripts: { script, mpaas: whole } }
}
