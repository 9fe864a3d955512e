// Takes pictures of the UI kit: node tests/pictures/gallery.mjs [light|dark|zh|agent|big …]; saved in ./pictures
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { browserArguments, findBrowser } from '../browser.mjs'

const scenes = [
  'Login',
  'Home',
  'Apply',
  'Plan',
  'Order',
  'Agent',
  'Forms',
  'Parts',
  'Faces',
  'Icons',
  'Pad',
  'Sheets',
]
const sets = {
  light: '',
  dark: 'theme=dark',
  agent: 'role=agent',
  agentDark: 'role=agent&theme=dark',
  zh: 'lang=zh-Hans',
  zhDark: 'lang=zh-Hans&theme=dark',
  bad: 'bad=1&sure=1&open=0',
  big: 'big=1',
}
const out = resolve('pictures')
await mkdir(out, { recursive: true })
await build({
  entryPoints: { gallery: 'tests/pictures/gallery.tsx' },
  bundle: true,
  minify: true,
  jsx: 'automatic',
  target: ['chrome109', 'safari15.4'],
  outdir: out,
  define: { 'process.env.NODE_ENV': '"production"' },
})
await writeFile(
  `${out}/gallery.html`,
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Kit</title><link rel="stylesheet" href="gallery.css"><body><div id="root"></div><script src="gallery.js"></script>',
)
const address = (scene, set) => `${pathToFileURL(`${out}/gallery.html`)}?scene=${scene}&${sets[set]}`

const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const axe = await readFile('node_modules/axe-core/axe.min.js', 'utf8')
const wanted = process.argv.slice(2)
let problems = 0
for (const set of wanted.length ? wanted : Object.keys(sets)) {
  const width = set === 'big' ? 320 : 360
  const page = await browser.newPage({ viewport: { width, height: 740 }, reducedMotion: 'reduce' })
  page.on('pageerror', (error) => console.log(set, String(error)))
  const shots = []
  for (const scene of scenes) {
    await page.goto(address(scene, set))
    await page.waitForTimeout(120)
    shots.push((await page.screenshot()).toString('base64'))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log(`${set} ${scene}: ${over} px too wide`)
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'button, a, select, input:not([type=radio], [type=checkbox]), label.tick',
        ),
      ]
        .map((part) => ({ name: part.className, ...part.getBoundingClientRect().toJSON() }))
        .filter(({ width, height }) => width > 0 && (width < 43.9 || height < 43.9))
        .map(({ name, width, height }) => `${name} ${width} × ${height}`),
    )
    await page.evaluate(axe)
    const { violations } = await page.evaluate(() =>
      window.axe.run(document, { rules: { region: { enabled: false } } }),
    )
    problems += violations.length + small.length + Math.max(0, over)
    for (const one of small) console.log(`${set} ${scene}: small target ${one}`)
    for (const { id, nodes } of violations)
      console.log(
        `${set} ${scene}: ${id}`,
        nodes.slice(0, 3).map((n) => `${n.html.slice(0, 120)} ${n.any[0]?.message ?? ''}`),
      )
  }
  const sheet = await browser.newPage({ viewport: { width: 6 * (width + 20) + 20, height: 1540 } })
  await sheet.setContent(
    `<body style="margin:10px;background:#dfe4ec;display:flex;flex-wrap:wrap;gap:20px">${shots.map((shot) => `<img src="data:image/png;base64,${shot}">`).join('')}`,
  )
  await sheet.screenshot({ path: `${out}/${set}.png` })
  await sheet.close()
  await page.close()
}
await browser.close()
process.exitCode = problems ? 1 : 0
