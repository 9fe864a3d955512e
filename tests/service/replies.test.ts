import { join } from 'node:path'
import { it } from 'vitest'
import { openWrittenFile } from '../written-file'
import { readyCases, valuesOf } from './operation-cases'

it('each of the 171 operations answers and changes what stands in the file', async () => {
  const written = await openWrittenFile(join(import.meta.dirname, 'replies.txt'))
  for await (const { name, as, call } of readyCases()) {
    const { code, data, changes } = await call()
    written.add(`${name} by ${as ?? 'nobody'}: ${code}`, [...valuesOf(data, 'data'), ...changes].join('\n'))
  }
  await written.check()
})
