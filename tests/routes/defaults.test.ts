import { describe, expect, it } from 'vitest'
import type { Route } from '../../src/routes/route'
import { routes, standIns } from '../../src/routes/table'

const pathsOf = (kind: string) =>
  Object.entries(routes).flatMap(([path, { header }]) => (header === kind ? [path] : []))

describe('the tab bar', () => {
  const placesOf = (userType: 'borrower' | 'agent') =>
    Object.entries(routes as Record<string, Route>).flatMap(([path, { tab, who }]) =>
      tab && (who === 'both' || who === userType) ? [[path, tab.label, tab.icon[userType]]] : [],
    )

  it('has four tabs for each user type, home first', () => {
    expect(placesOf('borrower')).toEqual([
      ['/pages/index/index', 'app.tab.home', 'home'],
      ['/pages/agent/index', 'app.tab.products', 'products'],
      ['/pages/order/index', 'app.tab.order', 'order'],
      ['/pages/me/index', 'app.tab.me', 'me'],
    ])
    expect(placesOf('agent').map(([path, , icon]) => [path, icon])).toEqual([
      ['/pages/index/indexAgent', 'homeAgent'],
      ['/pages/agent/index', 'productsAgent'],
      ['/pages/order/index', 'orderAgent'],
      ['/pages/me/index', 'meAgent'],
    ])
  })
})

describe('the text namespaces of a page', () => {
  it('are the common namespace, that of its folder, and for pages of agents also that of customers', () => {
    expect(routes['/pages/order/orderPlan'].namespaces).toEqual(['orders', 'common'])
    expect(routes['/pages/index/indexAgent'].namespaces).toContain('client')
    expect(routes['/choose-location'].namespaces).toContain('places')
    expect(routes['/pages/me/tradingRecord/index'].namespaces).toContain('orders')
    expect(routes['/pages/login/index'].namespaces).toEqual(['common'])
  })
})

describe('the header of a page', () => {
  const branded = Object.keys(routes).filter((path) => /^\/pages\/(order|agent|me)\//.test(path))

  it('is white on the brand colour on all pages under order, agent and me, and on no other page', () => {
    expect(branded.length).toBeGreaterThan(50)
    expect(pathsOf('themed')).toEqual(branded)
  })

  it('is black on grey on other pages, except on the scanner and pages with their own header', () => {
    expect(pathsOf('none')).toEqual([
      '/pages/login/index',
      '/pages/login/welcome',
      '/pages/index/index',
      '/pages/index/indexAgent',
    ])
    expect(pathsOf('plain')).toEqual(['/pages/scancode/index'])
    expect(pathsOf('default')).toHaveLength(Object.keys(routes).length - branded.length - 5)
    expect(standIns['/pages/incompleteLink'].header).toBe('default')
  })
})

describe('pages in two columns', () => {
  it('have a list page that is also in two columns and is open to the same users', () => {
    const rows: Record<string, Route> = routes
    const withList = Object.values(rows).filter(({ listPath: beside }) => beside !== undefined)
    expect(withList.length).toBeGreaterThan(5)
    for (const { listPath: beside = '', who } of withList) {
      expect(rows[beside]?.listPath).toBe(beside)
      expect(['both', 'agent']).toContain(who)
      expect(['both', who]).toContain(rows[beside]?.who)
    }
  })
})
