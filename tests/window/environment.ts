/** The environment `window` of tests: happy-dom as Vitest sets it up, but from one bundled file. */
import { createRequire } from 'node:module'
import { type Environment, populateGlobal } from 'vitest/runtime'
import { happyDom } from './bundle.mjs'

const { GlobalWindow }: typeof import('happy-dom') = createRequire(import.meta.url)(happyDom)

export default {
  name: 'window',
  viteEnvironment: 'client',
  setup(global) {
    const window = new GlobalWindow({
      // a phone's
      width: 360,
      height: 740,
      url: 'http://localhost:3000',
      console: global.console,
      settings: { disableErrorCapturing: true },
    })
    // the same names as Vitest's own environment replaces
    const replaced = [
      'Request',
      'Response',
      'MessagePort',
      'fetch',
      'Headers',
      'AbortController',
      'AbortSignal',
    ]
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: [...replaced, 'URL', 'URLSearchParams', 'FormData'],
    })
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
} satisfies Environment
