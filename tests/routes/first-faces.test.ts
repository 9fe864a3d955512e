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

it('faces are said to be on their way, and nothing in them can be reached', () => {
  expect(renderToStaticMarkup(createElement(FirstFaces))).toMatch(
    new RegExp(`^<div id="${facesId}" inert="" aria-busy="true">`),
  )
})
