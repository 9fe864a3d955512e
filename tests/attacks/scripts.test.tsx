// @vitest-environment window
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { Language } from '../../bridge/contract/who'
import { getPersonaUserId } from '../../host-sim/seed/personas'
import { toHtml } from '../../host-sim/service/loan/documents/document'
import { getMessages } from '../../host-sim/service/messages'
import { asWritten } from '../../host-sim/service/texts'
import { queryClient } from '../../src/api/query/query-client'
import { resetCache } from '../../src/api/query/session-cache'
import { t } from '../../src/i18n/translate'
import type { Block } from '../../src/pdf/block'
import { openAddress } from '../../src/routes/history/history'
import { visit } from '../pages/app'
import { scripts } from './payloads'

/** Names of the elements and attributes of a document, in their order. */
const shapeOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].map((one) =>
    [one.tagName, ...[...one.attributes].map(({ name }) => name)].join(' '),
  )

/** Everything that would run, load or navigate. */
const executable = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((one) => [
    ...(/^(script|object|embed|base|meta|link)$/i.test(one.tagName) ? [one.outerHTML] : []),
    ...[...one.attributes]
      .filter(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript:|vbscript:|data:(?!image\/))/i.test(value),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ])

const blocksOf = (text: string): Block[] => [
  { is: 'title', text },
  { is: 'heading', text },
  { is: 'text', text },
  { is: 'facts', rows: [[text, text]] },
  { is: 'table', head: [text], rows: [[text, text]] },
]

/** The public Big List of Naughty Strings. */
const naughty: readonly string[] = createRequire(import.meta.url)('big-list-of-naughty-strings')
const texts = [...scripts, ...naughty]

describe(`${scripts.length} script payloads and ${naughty.length} naughty strings`, () => {
  it('are escaped in a document, and keep its structure', () => {
    expect([scripts.length > 300, naughty.length > 300]).toEqual([true, true])
    const parse = (text: string) =>
      new DOMParser().parseFromString(toHtml(blocksOf(text), Language.en), 'text/html').body
    const shape = shapeOf(parse('Aling Maria Store'))
    expect(shape.length).toBeGreaterThan(10)
    for (const text of texts) {
      const body = parse(text)
      expect([text, shapeOf(body)]).toEqual([text, shape])
      // parsers drop NUL characters
      const plain = (given: string) => given.replaceAll('\u0000', '').replaceAll('\uFFFD', '')
      expect(plain(body.querySelector('p')?.textContent ?? '')).toBe(plain(text))
    }
    console.info(`${texts.length} texts in a document of ${shape.length} elements`)
  })

  it('are inserted unchanged into translations', async () => {
    await visit('merchant', '/pages/order/repaymentHelp')
    for (const name of texts) expect(t('login.welcome.back', { name })).toBe(`Welcome back, ${name}`)
  })

  it('are shown as text in names of people and stores', async () => {
    const app = await visit('agent', '/pages/me/client/index')
    await app.see('Wilfredo Santiago')
    const shown = new Set<string>()
    for (let from = 0; from < scripts.length; from += 20) {
      // of three list pages, each text is on one at least
      app.simulation.service.work(({ state }) => {
        const people = Object.values(state.users).filter(({ id }) => id !== getPersonaUserId('agent'))
        for (const [at, person] of people.entries()) {
          const text = scripts[(from + (at % 20)) % scripts.length] ?? ''
          person.name = text
          person.storeName = text
        }
        for (const [at, one] of getMessages(state, getPersonaUserId('agent')).entries())
          one.title = asWritten(scripts[(from + at) % scripts.length] ?? '')
      })
      for (const path of ['/pages/me/client/index', '/pages/index/messageCenter']) {
        resetCache(queryClient)
        openAddress(path)
        await app.until(path, () => location.pathname === path && document.querySelector('.row, .list a'))
        const typed = scripts.slice(from, from + 20)
        await app.until('a text', () => typed.some((text) => document.body.textContent?.includes(text)))
        await app.until('all of it', app.isIdle)
        for (let page = 2; app.control('Show more'); page++) {
          const before = document.querySelectorAll('.row').length
          await app.press('Show more')
          await app.until(`page ${page}`, () => document.querySelectorAll('.row').length > before)
          await app.until('all of it', app.isIdle)
        }
        expect(executable(document.body)).toEqual([])
        for (const text of scripts) if (document.body.textContent?.includes(text)) shown.add(text)
      }
    }
    expect(shown.size).toBeGreaterThan(scripts.length * 0.8)
    console.info(`${shown.size} of them seen on the pages as they were typed`)
  })
})
