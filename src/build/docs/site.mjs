/** Builds the documentation: pages of all guides, the contract, a form for steps by hand, and plain text for tools. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { writeDecisions } from '../decisions.mjs'
import { dist, root } from '../options.mjs'
import { formPolicy, readSteps, renderForm } from './first-day.mjs'
import { renderMarkdown, renderPage } from './page.mjs'

/** All documents, by section: file in the repository, title, and purpose in a line. The order is that of the menu. */
export const sections = [
  {
    title: 'Start',
    files: [['README.md', 'Puhunan', 'What the project is, two commands, and a map']],
  },
  {
    title: 'Build a host',
    files: [
      ['bridge/README.md', 'The bridge', 'Guide for a team that builds a host, in ten minutes'],
      [
        'bridge/GOING-LIVE.md',
        'Going live',
        'Stores, lists before the start, kill switch, keys, versions, reports, translators',
      ],
      ['bridge/FIRST-DAY.md', 'First day', 'Forty steps by hand on a real phone, as a form'],
      ['bridge/REFERENCE.md', 'Reference', 'Every message, carrier, action, error and field of a deployment'],
      ['bridge/CONTRACT.md', 'Contract at a glance', 'Every operation, action and code in a line'],
      ['bridge/CHANGELOG.md', 'Changes of the contract', 'Breaks and additions by version'],
      ['bridge/hosts/android/README.md', 'Android host', 'Reference host in Kotlin'],
      ['bridge/hosts/ios/README.md', 'iOS host', 'Reference host in Swift'],
      ['bridge/hosts/linux/README.md', 'Linux host', 'Reference host in Python'],
    ],
  },
  {
    title: 'Packages',
    files: [
      ['bridge/packages/bridge/README.md', 'Bridge', "The mini-app's end as an npm package"],
      ['bridge/packages/host/README.md', 'Host', "A host's end as an npm package"],
      ['bridge/packages/conformance/README.md', 'Conformance', 'The cases of the bridge as a command'],
    ],
  },
  {
    title: 'Simulator',
    files: [
      ['host-sim/README.md', 'The host simulator', 'A tour, the methods for tests, and the tools for agents'],
    ],
  },
  {
    title: 'Work on the app',
    files: [
      ['src/README.md', 'The app', 'Layers, how it opens, how it reads and writes'],
      ['src/start/README.md', 'The start', 'Everything that runs or is drawn before the app'],
      ['tests/README.md', 'Tests', 'What runs when, and the latest figures'],
      ['.github/CONTRIBUTING.md', 'Contributing', 'Commands, rules, and the files of each kind of change'],
      ['.github/SECURITY.md', 'Security', 'Threat model and limits'],
      ['.github/DEPENDENCIES.md', 'Dependencies', 'Each dependency and its reason'],
    ],
  },
]
const documents = sections.flatMap(({ files }) => files)

const to = join(dist, 'docs')
const apiPage = 'api.html'
const decisionsPage = 'decisions.md'

/** Path of a document in the site; hidden folders would not be served. */
const placeOf = (file) => file.replace(/^\.github\//, 'project/')
const toHtml = (place) => (place === 'README.md' ? 'index.html' : place.replace(/\.md$/, '.html'))
/** Address of one file of the site, as seen from another. */
const between = (from, target) => posix.relative(posix.dirname(from), target) || posix.basename(target)

const isCopied = (file) => /^bridge\/schema\/[\w.]+\.json$|^tests\/pictures\/[\w-]+\.jpg$/.test(file)

async function write(place, text) {
  const file = join(to, place)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** The menu as seen from a page. */
function createMenu(page) {
  const link = (title, target) => ({ title, href: between(page, target), isHere: page === target })
  return [
    ...sections.map(({ title, files }) => ({
      title,
      links: files.map(([file, name]) => link(name, toHtml(placeOf(file)))),
    })),
    {
      title: 'By tools',
      links: [link('Operations (OpenAPI)', apiPage), link('Decisions', toHtml(decisionsPage))],
    },
  ]
}

/** Writes a document as a page and as plain text. Returns the other files that it shows or links to. */
async function writeDocument(file, title, markdown) {
  const place = placeOf(file)
  const page = toHtml(place)
  const copied = []
  const resolve = (path) => {
    const known = documents.find(([one]) => one === path || dirname(one) === path)
    if (known) return between(page, toHtml(placeOf(known[0])))
    if (!isCopied(path)) return undefined
    copied.push(path)
    return between(page, path)
  }
  const render = (text) => renderMarkdown(text, file, resolve)
  const menu = createMenu(page)
  const plain = posix.basename(place)
  const steps = readSteps(markdown)
  if (steps.length > 0) {
    const introduction = render(markdown.slice(0, markdown.indexOf('\n## ')))
    const renderLine = (text) => render(text).replace(/^<p>|<\/p>\s*$/g, '')
    const body = renderForm(steps, introduction, renderLine)
    await write(page, renderPage({ title, body, menu, plain, policy: formPolicy }))
  } else await write(page, renderPage({ title, body: render(markdown), menu, plain }))
  await write(place, markdown)
  return copied
}

const run = (command, given, env) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, given, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output))))
  })

/** The page of the contract asks no other host, not even for the logo of its generator. */
const apiPolicy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; base-uri 'none'; form-action 'none'"

/** Writes the page of the operations with Redocly, unless it was made from the same contract. */
async function writeApiPage() {
  const contract = await readFile(join(root, 'bridge/schema/openapi.json'))
  const stamp = `<!-- made from ${createHash('sha256').update(contract).digest('hex')} -->`
  const file = join(to, apiPage)
  const before = await readFile(file, 'utf8').catch(() => '')
  if (before.endsWith(stamp)) return
  const given = [
    'build-docs',
    'bridge/schema/openapi.json',
    '--inlineBundle',
    '--openapi.hideLogo',
    '-o',
    file,
  ]
  await run(process.execPath, [join(root, 'node_modules/@redocly/cli/bin/cli.js'), ...given], {
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  })
  const page = await readFile(file, 'utf8')
  const policy = `<meta http-equiv="Content-Security-Policy" content="${apiPolicy}">\n  <link rel="icon" href="data:,">`
  const own = page.replace(/https:\/\/cdn\.redoc\.ly\/[\w./-]+/g, 'data:,')
  await writeFile(file, own.replace('<head>', `<head>\n  ${policy}`) + stamp)
  await cp(join(root, 'node_modules/@redocly/cli/THIRD_PARTY_NOTICES'), join(to, 'api-notices.txt'))
}

/** The list of documents for coding agents (llms.txt), with links to the plain text of each. */
function createAgentIndex() {
  const parts = sections.map(
    ({ title, files }) =>
      `## ${title}\n\n${files.map(([file, name, about]) => `- [${name}](${placeOf(file)}): ${about}`).join('\n')}\n`,
  )
  return `# Puhunan

> A lending mini-app for small shops in the Philippines and their agents, the bridge between it and its host, and a host simulator with
> a real lending backend.

${parts.join('\n')}
## Data

- [OpenAPI](bridge/schema/openapi.json): every operation over HTTP
- [JSON Schema](bridge/schema/contract.schema.json): every body, reply, action and message
- [Examples](bridge/schema/examples.json): a real call and reply of each operation
- [Messages](bridge/schema/messages.json): a recorded example of each message
- [Decisions](${decisionsPage}): what the specification left open
`
}

/** Builds dist/docs. Returns its path. */
export async function buildDocs() {
  await mkdir(to, { recursive: true })
  // the page of the contract stays, because it takes longest and changes rarely
  await Promise.all(
    ['bridge', 'host-sim', 'project', 'src', 'tests'].map((name) =>
      rm(join(to, name), { recursive: true, force: true }),
    ),
  )
  const decisions = readFile(await writeDecisions(), 'utf8')
  // a copy of the sources may lack documents and pictures; a test of the real build looks for all of them
  const isHere = (file) => existsSync(join(root, file))
  const copied = await Promise.all([
    ...documents
      .filter(([file]) => isHere(file))
      .map(async ([file, title]) => writeDocument(file, title, await readFile(join(root, file), 'utf8'))),
    writeDocument(decisionsPage, 'Decisions', await decisions),
    writeApiPage().then(() => []),
  ])
  const schemas = ['openapi', 'contract.schema', 'examples', 'messages', 'contract'].map(
    (name) => `bridge/schema/${name}.json`,
  )
  for (const file of new Set([...copied.flat(), ...schemas].filter(isHere))) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await cp(join(root, file), join(to, file))
  }
  await write('llms.txt', createAgentIndex())
  return to
}
