import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FirstFaces, faces, facesId } from '../../src/app/FirstFaces'

it('every face that index.html holds has a rule that shows it, and no other', () => {
  const rules = readFileSync(new URL('../../src/app/first-faces.css', import.meta.url), 'utf8')
  const shown = [...rules.matchAll(/\[data-face="([\w-]+)"\] \.face-([\w-]+)/g)].map(([, state, face]) => {
    expect(face).toBe(state)
    return face
  })
  expect(shown.sort()).toEqual([...faces].sort())
})

it('faces are said to be on their way, and nothing in them can be reached but their bars', () => {
  const markup = renderToStaticMarkup(createElement(FirstFaces))
  expect(markup).toMatch(new RegExp(`^<div id="${facesId}" aria-busy="true">`))
  const parts = [...markup.matchAll(/<(header|main|nav)\b[^>]*>/g)]
  expect(parts.length).toBeGreaterThan(10)
  for (const [tag, name] of parts) expect([tag, tag.includes(' inert=""')]).toEqual([tag, name !== 'nav'])
  const besideParts = markup.replace(/<(header|main|nav)\b.*?<\/\1>/g, '')
  expect(besideParts).not.toMatch(/<(a|button)\b/)
})
