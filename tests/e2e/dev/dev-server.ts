import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const sources = ['src', 'bridge', 'host-sim', 'locales', 'build.mjs', 'package.json', 'tsconfig.json']

/** Three free ports in a row, for the simulator and its two phones. */
async function freePorts(): Promise<number> {
  for (let port = 4400; port < 60_000; port += 3) {
    const isFree = await Promise.all([port, port + 1, port + 2].map(canListen))
    if (isFree.every(Boolean)) return port
  }
  throw new Error('no three free ports in a row')
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer()
  const listening = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  const isFree = await listening
  if (isFree) await new Promise((closed) => server.close(closed))
  return isFree
}

/** Runs `npm run dev` on a copy of the sources, so that a test may change them. */
export async function startDevServer() {
  const folder = mkdtempSync(join(tmpdir(), 'puhunan-dev-test-'))
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePorts()
  const child = spawn(process.execPath, ['build.mjs', '--dev', '--port', `${port}`], { cwd: folder })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  await untilPrinted(
    child,
    () => /agent +http/.test(output),
    () => output,
  )
  return {
    simulator: `http://localhost:${port}`,
    borrower: `http://localhost:${port + 1}`,
    output: () => output,
    /** Replaces text in a source file. */
    edit(file: string, from: string | RegExp, to: string): void {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(from, to)
      if (after === before) throw new Error(`${file} has no ${from}`)
      writeFileSync(path, after)
    },
    async stop(): Promise<void> {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once the process has printed something; rejects with its output if it ends before. */
async function untilPrinted(
  child: ChildProcess,
  isPrinted: () => boolean,
  output: () => string,
): Promise<void> {
  while (!isPrinted()) {
    if (child.exitCode !== null) throw new Error(`the dev server ended:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
