import type { Language } from '../../../../bridge/contract/codes'
import type { Block } from '../../../../src/pdf/block'

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? sign)
const cells = (tag: 'td' | 'th scope="col"', texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag.slice(0, 2)}>`).join('')

function blockToHtml(block: Block): string {
  switch (block.is) {
    case 'title':
      return `<h1>${escapeHtml(block.text)}</h1>`
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
    case 'facts':
      return `<dl>${block.rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
    case 'picture':
      return `<p><img alt="${escapeHtml(block.alt)}" src="data:${escapeHtml(block.type)};base64,${escapeHtml(block.content)}"></p>`
    case 'table': {
      const rows = block.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
      return `<table><thead><tr>${cells('th scope="col"', block.head)}</tr></thead><tbody>${rows}</tbody></table>`
    }
  }
}

/** A document as HTML for a sandboxed frame: no styles or scripts, all user input escaped. */
export const toHtml = (blocks: readonly Block[], language: Language): string =>
  `<article lang="${language}">${blocks.map(blockToHtml).join('')}</article>`
