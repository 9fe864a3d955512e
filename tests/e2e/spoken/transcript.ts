import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Harness } from '../harness'

/** Parts of a spoken line that differ from run to run. */
const plain = (text: string): string =>
  text
    .replace(/\bin \d{1,2}:\d\d\b/g, 'in m:ss')
    .replace(/timer: .*/g, 'timer: m:ss')
    // a slow machine takes more than a minute
    .replace(/, 9:\d\d AM/g, ', 9:mm AM')
    .replace(/\b\d+(?=% read\b|%$)/gm, 'nn')
    .replace(/\b(AP|LN|RP|TX|PC|FB)-?[\dA-Z-]{6,}\b/g, '$1-…')
    .replace(/\/url: .*/g, '/url: …')

/** Lines that a screen reader would speak twice, or with an amount that it can't read. */
function findMisspoken(text: string): string[] {
  const amount = /₱/g
  const wellFormed = /₱(?:\d{1,3}(?:,\d{3})*)(?:\.\d\d)?(?![\d,.]\d)/g
  return text
    .split('\n')
    .filter(
      (line) =>
        /\b([\p{L}\d]+) \1\b/iu.test(line) ||
        (line.match(amount)?.length ?? 0) !== (line.match(wellFormed)?.length ?? 0),
    )
}

/**
 * A journey as a screen reader meets it: the accessibility tree of each page, for a reviewer to read. `UPDATE=1` rewrites the file.
 */
export class Transcript {
  private readonly pages: string[] = []
  constructor(
    private readonly harness: Harness,
    private readonly name: string,
  ) {}

  /** Adds the current page or sheet once it has settled; `focused` is false only for the page that was opened first. */
  async add(title: string, focused = true): Promise<void> {
    const { phone } = this.harness
    await expect(phone.locator('main [aria-busy=true]')).toHaveCount(0)
    if (focused)
      await expect
        .poll(() => this.harness.inApp(() => document.activeElement !== document.body), {
          message: `focus at ${title}`,
        })
        .toBe(true)
    const dialog = phone.locator('dialog[open]').last()
    const place = (await dialog.count()) > 0 ? dialog : phone.locator('.page, .login').last()
    const text = plain(await place.ariaSnapshot())
    expect(findMisspoken(text), `${this.name}, ${title}`).toEqual([])
    this.pages.push(`=== ${title}\n${text}`)
  }

  /** Compares the journey with its file. */
  end(): void {
    const file = join(import.meta.dirname, `${this.name}.txt`)
    const text = `${this.pages.join('\n\n')}\n`
    if (process.env.UPDATE) writeFileSync(file, text)
    expect(text).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
  }
}
