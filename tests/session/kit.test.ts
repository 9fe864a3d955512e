import { expect, it } from 'vitest'
import type { Path } from '../../src/routes/lookup'
import { providePrefetch, queuePrefetch } from '../../src/routes/next-page'

it('pages queued before prefetch is provided are loaded once it is, each once', () => {
  const loaded: Path[] = []
  queuePrefetch('/pages/me/card')
  queuePrefetch('/pages/me/card')
  providePrefetch((path) => loaded.push(path))
  expect(loaded).toEqual(['/pages/me/card'])
  queuePrefetch('/pages/me/card/add')
  providePrefetch((path) => loaded.push(path))
  expect(loaded).toEqual(['/pages/me/card', '/pages/me/card/add'])
})
