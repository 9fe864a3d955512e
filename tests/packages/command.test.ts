// @vitest-environment node
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../bridge/packages/conformance/command/find-browser'
import { formatCase, formatSummary } from '../../bridge/packages/conformance/command/table'

const folder = mkdtempSync(join(tmpdir(), 'puhunan-browsers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a file that may be run, or not. */
function program(path: string, canRun = true): string {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, canRun ? 0o755 : 0o644)
  return file
}

describe('the search for a Chromium', () => {
  it('prefers the file in CHROMIUM, then the smallest browser on the PATH', () => {
    const own = program('own/browser')
    const shell = program('b/chromium-headless-shell')
    program('a/google-chrome')
    const PATH = [join(folder, 'a'), join(folder, 'b')].join(delimiter)
    expect(findBrowser({ CHROMIUM: own, PATH })).toBe(own)
    expect(findBrowser({ CHROMIUM: '/nowhere', PATH })).toBe(shell)
  })

  it('finds Chrome in its folder on Windows, and no file that can’t be run', () => {
    program('c/chromium', false)
    const chrome = program('Google/Chrome/Application/chrome.exe')
    expect(findBrowser({ PATH: join(folder, 'c'), ProgramFiles: folder })).toBe(chrome)
  })
})

describe('the table of the command', () => {
  it('shows a passed case in one line', () => {
    expect(formatCase({ name: 'order', passed: true, ms: 3 })).toBe('✓ order  3 ms')
  })

  it('shows a failed case with its error, its messages in their order, and the sentence of the document', () => {
    const failed = {
      name: 'order',
      passed: false,
      ms: 3,
      error: 'the answers: expected 1, got 2',
      exchange: ['→ {"type":"call"}', '← {"type":"ack"}'],
      rule: 'Send `ack` at once.',
    }
    expect(formatCase(failed).split('\n')).toEqual([
      '✗ order  3 ms',
      '    error     the answers: expected 1, got 2',
      '    sent      {"type":"call"}',
      '    received  {"type":"ack"}',
      '    document  Send `ack` at once.',
    ])
    // cases of other teams may have no document
    expect(formatCase({ name: 'own', passed: false, ms: 1 })).toBe('✗ own  1 ms\n    error     ')
  })

  it('ends with the numbers, the host and the browser', () => {
    const report = {
      protocol: 'hb/1',
      carrier: 'port',
      userAgent: 'Mozilla/5.0 HeadlessChrome/156.0.0.0 Safari/537.36',
      date: '2026-11-29T10:00:00Z',
      passed: 22,
      failed: 1,
      cases: [],
    }
    expect(formatSummary({ ...report, host: { name: 'Notes', version: '2', os: 'web' } })).toBe(
      '\n22 of 23 cases passed: host Notes 2 web, carrier port, HeadlessChrome/156',
    )
    expect(formatSummary(report)).toContain('host without a name, carrier port')
    const callMs = { calls: 200, mean: 0.02, median: 0, p95: 0.1 }
    expect(formatSummary({ ...report, callMs })).toContain(', under 0.1 ms a call')
  })
})
