import { expect, it } from 'vitest'
import { onKitLoaded } from '../../src/session/kit'
import { provideTestKit } from '../kit'

it('a listener for the kit of shared code is called when the kit is loaded, or at once if it is loaded already', async () => {
  const loaded: string[] = []
  const prefetch = (path: '/pages/me/card' | '/pages/me/card/add') =>
    onKitLoaded(({ prefetchWhenIdle }) => prefetchWhenIdle(path))
  prefetch('/pages/me/card')
  expect(loaded).toEqual([])
  await provideTestKit({ prefetchWhenIdle: (path) => void loaded.push(path) })
  expect(loaded).toEqual(['/pages/me/card'])
  prefetch('/pages/me/card/add')
  expect(loaded).toEqual(['/pages/me/card', '/pages/me/card/add'])
})
