/** Writes the simulator as static files that any web server can host at any path. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { load, prepareTemplate, renderTemplate } from '../src/build/document.mjs'
import { appOptions, dist, root } from '../src/build/options.mjs'

/** True for files that only the simulator's own server uses. */
const isForServers = (file) => /\.(map|br|gz)$|headers\.json$/.test(file)

const copy = (from, to) => cp(from, to, { recursive: true, filter: (file) => !isForServers(file) })

/** Writes the app's index.html, starting with the script that provides storage and the page address. */
async function writeApp(to) {
  const { start } = JSON.parse(await readFile(join(dist, 'tools/meta.json'), 'utf8'))
  const { contentSecurityPolicy } = await load('bridge/http/config.ts', 'config')
  const { template, hashes } = renderTemplate(await prepareTemplate(), start, join(dist, 'app'), './')
  const { checkSettings } = await load('host-sim/service/deployment.ts', 'check-settings')
  const config = {
    environment: 'simulator',
    apiBase: '',
    hostOrigins: [],
    ekycOrigins: [],
    ...checkSettings(),
  }
  const policy = contentSecurityPolicy(config, hashes)
  const page = template
    // <base> is allowed, because the page is not served at the address that the app assumes
    .replace('%CSP%', policy.replace("base-uri 'none'", "base-uri 'self'"))
    .replace('%CONFIG%', JSON.stringify(config))
    .replace(
      '<script>',
      '<script src="../static-frame.js" data-app></script>\n<script src="../sim-frame.js"></script>\n<script>',
    )
  await writeFile(join(to, 'index.html'), page)
}

/** Writes the static simulator to a folder without clearing it. Requires a complete build. */
export async function buildStatic(folder) {
  const to = resolve(folder)
  if (!relative(dist, to).startsWith('..')) throw new Error(`--static needs a folder outside ${dist}`)
  await mkdir(to, { recursive: true })
  await Promise.all([
    copy(join(dist, 'sim'), to),
    ...['app', 'areas', 'fonts', 'docs'].map((name) => copy(join(dist, name), join(to, name))),
    esbuild.build({
      ...appOptions,
      format: 'iife',
      splitting: false,
      sourcemap: false,
      entryPoints: [join(root, 'host-sim/page/frame/static-frame.ts')],
      outdir: to,
    }),
  ])
  for (const name of ['index', 'ekyc', 'sim-seed', 'sim-storage']) {
    const page = await readFile(join(to, `${name}.html`), 'utf8')
    const framed = name.startsWith('sim-')
      ? page.replace('<script', '<script src="static-frame.js"></script>\n<script')
      : page
    await writeFile(join(to, `${name}.html`), framed.replace('%CONFIG%', '{"isStatic":true}'))
  }
  await writeApp(join(to, 'app'))
  return to
}
