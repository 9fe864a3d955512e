import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePackage } from '../../../src/build/package.mjs'

export interface SignedPackage {
  packageFile: string
  /** PEM. */
  publicKeyFile: string
  remove(): Promise<void>
}

/** Packages the build and signs it with a new key. */
export async function signedPackage(dist: string): Promise<SignedPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'puhunan-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const [key, publicKeyFile] = [join(folder, 'key.pem'), join(folder, 'key.pub')]
  await writeFile(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  const from = join(dist, 'app')
  const { file } = await makePackage({ from, to: folder, environment: 'production', keys: [key] })
  return { packageFile: file, publicKeyFile, remove: () => rm(folder, { recursive: true, force: true }) }
}
