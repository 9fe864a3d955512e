import type { Language } from '../../../../bridge/contract/codes'
import type { Block } from '../../../../src/pdf/block'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
const cells = (tag: 'td' | 'th scope="col"', texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${escaped(text)}</${tag.slice(0, 2)}>`).join('')

function html(block: Block): string {
  switch (block.is) {
    case 'title':
      return `<h1>${escaped(block.text)}</h1>`
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`
    case 'text':
      return `<p>${escaped(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<dl>${block.rows.map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
    case 'picture':
      return `<p><img alt="${escaped(block.alt)}" src="data:${escaped(block.type)};base64,${escaped(block.content)}"></p>`
    case 'table': {
      const rows = block.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
      return `<table><thead><tr>${cells('th scope="col"', block.head)}</tr></thead><tbody>${rows}</tbody></table>`
    }
  }
}

/** A document as HTML for a sandboxed frame: no style, no script, everything that somebody typed escaped. */
export const htmlOf = (blocks: readonly Block[], language: Language): string =>
  `<article lang="${language}">${blocks.map(html).join('')}</article>`
