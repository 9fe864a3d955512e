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

it('says that there is nothing yet, and leads on', () => {
  expect(list(false).textContent).toBe('No orders yetThey will stand hereBorrow')
  expect(link()).toBe('/borrow')
})

it('says that nothing fits where the list is narrowed', () => {
  expect(list(true).textContent).toBe('Nothing fitsTry another word')
  expect(link()).toBeUndefined()
})
