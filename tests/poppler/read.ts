import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Output of a poppler program for a PDF in base64. */
export function poppler(
  program: 'pdftotext' | 'pdfinfo' | 'pdffonts',
  content: string,
  ...options: string[]
) {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, Buffer.from(content, 'base64'))
    const output = program === 'pdftotext' ? ['-'] : []
    return execFileSync(program, [...options, file, ...output], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Text of a PDF, line by line in page layout. */
export const textOfPdf = (content: string): string => poppler('pdftotext', content, '-layout')

/** Removes all spaces, for texts that may be broken anywhere. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** The pages of a PDF as a printer or scanner of this resolution would show them, as PNG files. */
export function pagesOfPdf(content: string, dpi: number): Blob[] {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, Buffer.from(content, 'base64'))
    execFileSync('pdftoppm', ['-png', '-r', String(dpi), file, join(folder, 'page')])
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort()
      .map((name) => new Blob([readFileSync(join(folder, name))], { type: 'image/png' }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
