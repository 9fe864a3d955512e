import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * What assistive technology, keyboards and autofill get of a part: its elements with their attributes and words, one element a
 * line; without how it looks. Ids that React made up are numbered in their order.
 */
export function markupOf(part: ReactNode): string {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(part)
  const ids: string[] = []
  const numbered = (value: string) =>
    value.replace(/_[rR]_\w+_/g, (id) => {
      if (!ids.includes(id)) ids.push(id)
      return `id${ids.indexOf(id) + 1}`
    })
  const lines: string[] = []
  const walk = (node: Element, depth: number) => {
    if (node.tagName === 'svg' || node.tagName === 'SVG') return
    const attributes = [...node.attributes]
      .filter(({ name }) => !['class', 'style'].includes(name))
      .map(({ name, value }) => (value === '' ? name : `${name}=${numbered(value)}`))
    const own = [...node.childNodes]
      .filter((child) => child.nodeType === 3)
      .map((child) => child.textContent)
      .join('')
      .trim()
    const isPlain = attributes.length === 0 && own === '' && ['div', 'span', 'i'].includes(node.localName)
    if (!isPlain)
      lines.push(`${' '.repeat(depth)}${[node.localName, ...attributes].join(' ')}${own && `: ${own}`}`)
    for (const child of node.children) walk(child, isPlain ? depth : depth + 1)
  }
  for (const child of place.children) walk(child, 0)
  return lines.join('\n')
}
