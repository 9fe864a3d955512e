import { expect, it } from 'vitest'
import type { Path } from '../../src/routes/lookup'
import { loadAhead, provideAhead } from '../../src/routes/next-page'

it('pages that are named before anybody loads ahead are loaded as soon as somebody does, each once', () => {
  const loaded: Path[] = []
  loadAhead('/pages/me/card')
  loadAhead('/pages/me/card')
  provideAhead((path) => loaded.push(path))
  expect(loaded).toEqual(['/pages/me/card'])
  loadAhead('/pages/me/card/add')
  provideAhead((path) => loaded.push(path))
  expect(loaded).toEqual(['/pages/me/card', '/pages/me/card/add'])
})
