/** Opens every page of the tour (e2e/tour.ts) for tools without the test runner: over plain HTTP, in Node. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

const root = join(import.meta.dirname, '..')

/** Bundles a TypeScript module of the tests or the simulator for Node and imports it. */
async function load(file) {
  const outfile = join(root, 'dist/tools', `${file.replaceAll('/', '-')}.mjs`)
  const options = { bundle: true, format: 'esm', platform: 'node', logLevel: 'warning' }
  await esbuild.build({ entryPoints: [join(root, file)], outfile, ...options })
  return import(pathToFileURL(outfile).href)
}

/** Stops of the tour by path, and `prepare`, which makes one ready for a browser's page; `addresses` are a server's. */
export async function loadTour(addresses) {
  const { tour } = await load('tests/e2e/tour.ts')
  const { parameters } = await load('host-sim/control/commands.ts')

  /** Origin of the phone that serves a persona. */
  const originOf = (persona) => (/agent|manager/.test(persona) ? addresses.agent : addresses.borrower)

  async function sim(verb, ...given) {
    const body = Object.fromEntries(parameters[verb].map((name, at) => [name, given[at]]))
    const reply = await fetch(`${addresses.simulator}/sim/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return reply.json().catch(() => undefined)
  }

  /** The tourist that the tour's stops need. */
  const touristOf = (page, origin) => ({
    phone: page,
    goto: (path) => page.goto(origin + path),
    address: async () => page.url().slice(origin.length),
    at: (path) => page.waitForURL((url) => url.href.includes(path)),
    sim,
  })

  /**
   * Prepares a fresh backend for a stop, signs its persona in, and returns the page's address. A stop without
   * preparation is signed in by opening that address.
   */
  async function prepare(page, path, { persona = tour[path].persona, lang = 'en' } = {}) {
    const { signedOut, query, prepare: happen } = tour[path]
    const origin = originOf(persona)
    await sim('reset', { persona })
    const signIn = new URLSearchParams({ persona, lang, ...(signedOut && { signedOut: '1' }) })
    const direct = new URLSearchParams(query)
    if (happen) {
      await page.goto(`${origin}/?${signIn}`)
      await page.waitForSelector('[data-page]')
      for (const [key, value] of Object.entries(await happen(touristOf(page, origin)))) direct.set(key, value)
    } else for (const [key, value] of signIn) direct.set(key, value)
    return `${origin}${path}?${direct}`
  }

  return { tour, prepare }
}
