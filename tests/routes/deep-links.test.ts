import { expect, it } from 'vitest'
import { deepLinks } from '../../src/routes/deep-links'
import { routes } from '../../src/routes/table'
import { openBackend } from '../service/service'

it('external links can open every page to which messages lead, and every tab', () => {
  const { service } = openBackend('all')
  const links = Object.values(service.state.messages).flatMap(({ link }) => (link ? [link.path] : []))
  const places = Object.entries(routes).flatMap(([path, row]) => ('tab' in row && row.tab ? [path] : []))
  const wanted = new Set([...links, ...places])
  expect(wanted.size).toBeGreaterThan(10)
  expect([...wanted].filter((path) => !(deepLinks as readonly string[]).includes(path))).toEqual([])
})

it("external links can't open intermediate steps of a flow", () => {
  const steps = deepLinks.filter((path) =>
    /[cC]onfirm|[sS]ubmit|[sS]igning|[vV]erification|resetP|setP/.test(path),
  )
  expect(steps).toEqual([])
  expect(new Set(deepLinks).size).toBe(deepLinks.length)
})
