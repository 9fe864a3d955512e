import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { collectLines, writeRow, writeSection } from './figures.mjs'

const file = join(mkdtempSync(join(tmpdir(), 'puhunan-figures-')), 'figures.md')
const text = () => readFileSync(file, 'utf8')

it('the figures file replaces the section of a repeated measurement and keeps other sections', () => {
  writeFileSync(file, '# Figures\n\n')
  writeSection(file, 'paint', ['first paint 0.4 ×'])
  writeSection(file, 'pin', ['33 ms'])
  writeSection(file, 'paint', ['first paint 0.3 ×', 'usable 1.1 ×'])
  expect(text().match(/^## .*/gm)).toEqual(['## paint', '## pin'])
  expect(text()).toContain('```\nfirst paint 0.3 ×\nusable 1.1 ×\n```')
  expect(text()).not.toContain('0.4')
  expect(text()).toMatch(/Node \d+\.\d+\.\d+, load [\d.]+ on \d+ cores/)
})

it('the figures file replaces a table row with the same first cell and keeps other rows', () => {
  writeFileSync(file, '| folder | noticed |\n| --- | --- |\n| src/api | 83 % |\n')
  writeRow(file, 'src/api', '| src/api | 90 % |')
  writeRow(file, 'src/ui', '| src/ui | 80 % |')
  expect(text()).toBe('| folder | noticed |\n| --- | --- |\n| src/api | 90 % |\n| src/ui | 80 % |\n')
})

it('the capture of output returns the printed text, and also prints that text', async () => {
  const printed: string[] = []
  const { log } = console
  console.log = (line: string) => printed.push(line)
  const lines = await collectLines(async () => console.log('a\nb'))
  console.log = log
  expect([lines, printed]).toEqual([['a', 'b'], ['a\nb']])
})
