import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Skeletons, skeletonNames, skeletonsId } from '../../src/start/Skeletons'

const markup = renderToStaticMarkup(createElement(Skeletons))

it('each skeleton in index.html has exactly one rule that shows it', () => {
  const rules = readFileSync(new URL('../../src/start/skeletons.css', import.meta.url), 'utf8')
  const namedBy = (kind: string) =>
    [...rules.matchAll(new RegExp(`\\[data-skeleton="([\\w-]+)"\\] \\.${kind}-([\\w-]+)`, 'g'))].map(
      ([, state, name]) => {
        expect(name).toBe(state)
        return name
      },
    )
  expect(namedBy('for').sort()).toEqual([...skeletonNames].sort())
  // and one for each tab
  const tabs = [...markup.matchAll(/<a class="to-([\w-]+)"/g)].map(([, name]) => name)
  expect(namedBy('to').sort()).toEqual([...new Set(tabs)].sort())
  // the rules recognise skeletons without a tab bar by the hyphen
  for (const name of skeletonNames) expect([name, name.includes('-')]).toEqual([name, tabs.includes(name)])
})

it('skeletons in index.html are marked as busy and inert, except for their tab bars', () => {
  expect(markup).toMatch(new RegExp(`^<div id="${skeletonsId}" class="page skeletons" aria-busy="true"[ >]`))
  const parts = [...markup.matchAll(/<(header|main|nav)\b[^>]*>/g)]
  expect(parts.length).toBeGreaterThan(10)
  for (const [tag, name] of parts) expect([tag, tag.includes(' inert=""')]).toEqual([tag, name !== 'nav'])
  const besideParts = markup.replace(/<(header|main|nav)\b.*?<\/\1>/g, '')
  expect(besideParts).not.toMatch(/<(a|button)\b/)
})

it('each tab has a skeleton with content in index.html', () => {
  expect(markup).not.toMatch(/<div class="body[^>]*><\/div>/)
})

it('skeletons in index.html don’t animate before the full style sheet is loaded, because that would delay the first frame', () => {
  for (const sheet of ['ui/state/skeleton.css', 'features/next-action/next-box.css', 'start/skeletons.css'])
    expect(readFileSync(new URL(`../../src/${sheet}`, import.meta.url), 'utf8')).not.toContain('@keyframes')
})
