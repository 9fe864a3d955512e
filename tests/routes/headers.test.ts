import { describe, expect, it } from 'vitest'
import { incompleteLink, routes } from '../../src/routes/table'

const of = (kind: string) =>
  Object.entries(routes).flatMap(([path, { header }]) => (header === kind ? [path] : []))

describe('the header of a page', () => {
  const branded = Object.keys(routes).filter((path) => /^\/pages\/(order|agent|me)\//.test(path))

  it("is white on the brand's colour on all pages under order, agent and me, and on no other", () => {
    expect(branded.length).toBeGreaterThan(50)
    expect(of('themed')).toEqual(branded)
  })

  it('is black on grey elsewhere, but for pages that draw their own top, and the scanner', () => {
    expect(of('none')).toEqual([
      '/pages/login/index',
      '/pages/login/welcome',
      '/pages/index/index',
      '/pages/index/indexAgent',
    ])
    expect(of('plain')).toEqual(['/pages/scancode/index'])
    expect(of('default')).toHaveLength(Object.keys(routes).length - branded.length - 5)
    expect(incompleteLink['/pages/incompleteLink'].header).toBe('default')
  })
})
