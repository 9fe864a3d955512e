// @vitest-environment window
import { expect, it } from 'vitest'
import { EmptyList } from '../../src/ui/state/EmptyList'
import { draw } from './draw'

const list = (filtered: boolean) =>
  draw(
    <EmptyList
      filtered={filtered}
      empty={{
        picture: 'orders',
        title: <>No orders yet</>,
        text: <>They will stand here</>,
        link: { text: <>Borrow</>, href: '/borrow' },
      }}
      notFound={{ title: <>Nothing fits</>, text: <>Try another word</> }}
    />,
  )
const link = () => document.querySelector('a')?.getAttribute('href')

it('an empty list is explained, with a link to the next step', () => {
  expect(list(false).textContent).toBe('No orders yetThey will stand hereBorrow')
  expect(link()).toBe('/borrow')
})

it('an empty list reports that nothing matches if it is filtered', () => {
  expect(list(true).textContent).toBe('Nothing fitsTry another word')
  expect(link()).toBeUndefined()
})
