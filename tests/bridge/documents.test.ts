import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../bridge/contract/codes'
import { limits } from '../../bridge/contract/limits'
import { maxMessage } from '../../bridge/protocol/messages'
import { getPersona, getPersonaMobile, personaIds, personaSecrets } from '../../host-sim/seed/personas'

const reference = readFileSync(new URL('../../bridge/REFERENCE.md', import.meta.url), 'utf8')

describe('the reference of the bridge', () => {
  it('lists the mobile of each test account, and the secrets that all of them share', () => {
    const rows = personaIds.map((id) => {
      const mobile = getPersonaMobile(id).replace(/^(\d{3})(\d{3})/, '0$1 $2 ')
      return `| \`${id}\` | ${mobile} | ${getPersona(id).userType} | ${getPersona(id).situation} |`
    })
    expect(reference).toContain(`| --- | --- | --- | --- |\n${rows.join('\n')}\n`)
    for (const secret of Object.values(personaSecrets)) expect(reference).toContain(secret)
  })
})

describe('the limits of uploads, messages and packages', () => {
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const documents = [read('.github/SECURITY.md'), read('bridge/README.md')]
  const grouped = (value: number) => value.toLocaleString('en-US')

  it('are the same in the documents, in the contract and in the package readers of the hosts', () => {
    const { uploadBytes, filesMost, filesBytes } = limits
    const said = [
      `${grouped(uploadBytes)} bytes`,
      `${grouped(filesMost)} files`,
      `${filesBytes / 1_000_000} MB`,
    ]
    for (const document of documents)
      for (const one of [...said, '40 megapixels', '64 MB', '2,000 files', '8 signatures'])
        expect(document).toContain(one)
    expect(documents[0]).toContain(`${grouped(maxMessage)} characters`)
    expect(documents[0]).toContain(`| ${Refusal.uploadTooLarge}, ${Refusal.uploadType} |`)
    const [kotlin, python] = [read('bridge/hosts/android/Package.kt'), read('bridge/hosts/linux/package.py')]
    for (const reader of [kotlin, python]) expect(reader).toMatch(/64_000_000/)
    expect([kotlin, python].map((reader) => /2000/.test(reader))).toEqual([true, true])
  })
})
