/** Writes the simulator as static files, which any host can serve below any path: no server of ours is needed. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import { load, prepareTemplate, renderTemplate } from '../src/build/document.mjs'
import { appOptions, dist, root } from '../src/build/options.mjs'

/** What a server of ours alone reads. */
const isForServers = (file) => /\.(map|br|gz)$|headers\.json$/.test(file)

const copy = (from, to) => cp(from, to, { recursive: true, filter: (file) => !isForServers(file) })

/** index.html of the app with its files beside it, begun by the script that gives it a storage and an address. */
async function writeApp(to) {
  const { start } = JSON.parse(await readFile(join(dist, 'tools/meta.json'), 'utf8'))
  const { contentSecurityPolicy } = await load('bridge/http/config.ts', 'config')
  const { template, hashes } = renderTemplate(await prepareTemplate(), start, join(dist, 'app'), './')
  const config = { environment: 'simulator', apiBase: '', hostOrigins: [], ekycOrigins: [] }
  const policy = contentSecurityPolicy(config, hashes)
  const page = template
    // the base of the addresses in it, which is not where the app believes to be
    .replace('%CSP%', policy.replace("base-uri 'none'", "base-uri 'self'"))
    .replace('%CONFIG%', JSON.stringify(config))
    .replace(
      '<script>',
      '<script src="../static-frame.js" data-app></script>\n<script src="../sim-frame.js"></script>\n<script>',
    )
  await writeFile(join(to, 'index.html'), page)
}

/** Writes all of it into a folder, beside what is there already. The whole build must have gone before. */
export async function buildStatic(folder) {
  const to = resolve(folder)
  if (!relative(dist, to).startsWith('..')) throw new Error(`--static wants a folder outside of ${dist}`)
  await mkdir(to, { recursive: true })
  await Promise.all([
    copy(join(dist, 'sim'), to),
    ...['app', 'areas', 'fonts'].map((name) => copy(join(dist, name), join(to, name))),
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
