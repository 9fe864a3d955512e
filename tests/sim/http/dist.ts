import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const template =
  '<html><head><meta content="%CSP%"><script type="application/json" id="config">%CONFIG%</script></head></html>'
/** The parts of a build that the server needs, in a new folder of `above`. */
export async function makeDist(above = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(above, 'puhunan-'))
  for (const name of ['app', 'sim', 'areas', 'tools']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'tools/document.json'), JSON.stringify({ template, hashes: ["'sha256-x'"] }))
  await writeFile(join(folder, 'app/main-ABCDEFGH.js'), 'one')
  await writeFile(join(folder, 'app/main-ABCDEFGH.js.br'), 'packed')
  await writeFile(join(folder, 'app/main-ABCDEFGH.js.gz'), 'zipped')
  await writeFile(join(folder, 'sim/index.html'), '<html>%CONFIG%</html>')
  await writeFile(join(folder, 'sim/ekyc.html'), '<html>%CONFIG%</html>')
  await writeFile(join(folder, 'sim/seed.js'), 'seed')
  await writeFile(join(folder, 'areas/areas.json'), JSON.stringify([['0100000000', 'Ilocos Region', []]]))
  await writeFile(join(folder, 'secret.txt'), 'nobody may read this')
  return folder
}
