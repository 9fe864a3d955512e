import { expect, it } from 'vitest'
import { isFirstScreenQuery } from '../../src/api/kept/kept-reads'
import { keptReads } from '../../src/api/query/keep-replies'
import { pageReads } from '../../src/features/page-reads/page-reads'
import { languageCodes } from '../../src/i18n/languages'
import { routes } from '../../src/routes/table'
import { renderDocument } from '../../src/start/document'
import * as agent from '../../src/start/folds/agent'
import * as borrower from '../../src/start/folds/borrower'
import * as paymentCode from '../../src/start/folds/payment-code'
import type { Files } from '../../src/start/opening'
import { skeletonTitles } from '../../src/start/Skeletons'

/** Folds by path and user type. */
const folds = Object.fromEntries(
  [borrower, agent, paymentCode].flatMap(({ folds, openedBy }) =>
    Object.entries(folds).map(([path, fold]) => [`${path} ${openedBy}`, fold]),
  ),
)

const page = renderDocument({
  scripts: ['/entry.js', '/part.js'],
  style: '/style.css',
  firstStyle: 'b{}',
  ahead: 'ahead()',
  boot: 'boot()',
  begin: 'begin()',
  later: {
    kit: ['/kit.js'],
    host: { script: '/host.js', mpaas: '/container.js' },
    folds: { borrower: { en: '/fold-borrower.js' }, agent: { en: '/fold-agent.js' } },
    pages: { '/pages/order/details': '/details.js', '/pages/index/index': '/home.js' },
    texts: { 'en/order': '/en-order.js' },
  },
})
const linked = (rel: string) =>
  [...page.matchAll(new RegExp(`rel="${rel}" href="([^"]+)"`, 'g'))].map(([, to]) => to)
const files = JSON.parse(/id="files">(.*?)<\/script>/.exec(page)?.[1] ?? '') as Files // written by renderDocument

it('index.html lists the scripts of the start before the script that preloads them, and defers the style sheet', () => {
  expect(linked('ahead')).toEqual(['/entry.js', '/part.js'])
  expect(page).toContain('<link id="entry" rel="ahead" href="/entry.js">')
  // a container may read its config before any of our scripts run
  expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('<script>'))
  expect(page.lastIndexOf('rel="ahead"')).toBeLessThan(page.indexOf('<script>ahead()</script>'))
  expect(page.indexOf('<script>ahead()</script>')).toBeLessThan(page.indexOf('<style>'))
  expect(page).toContain('<link id="rules" rel="later" href="/style.css">')
  expect(page.indexOf('<script>boot()</script>')).toBeLessThan(page.indexOf('<body>'))
  expect(page.indexOf('id="app"')).toBeLessThan(
    page.indexOf('<script type="module" id="begin">begin()</script>'),
  )
})

it('index.html blocks painting until the first skeleton is parsed, and marks the end of the skeletons', () => {
  const [, awaited = ''] =
    /<link id="expected" rel="expect" href="#([^"]+)" blocking="render">/.exec(page) ?? []
  expect(page.indexOf('rel="expect"')).toBeLessThan(page.indexOf('<body>'))
  expect(page).toMatch(new RegExp(`<div id="${awaited}"[^>]*><div class="page-skeleton `))
  expect(page.indexOf('id="begin"')).toBeGreaterThan(page.lastIndexOf('class="page-skeleton '))
})

it('index.html has messages in all languages for an outdated browser, a foreign frame, and an app that failed to load', () => {
  for (const part of ['too-old', 'no-frame', 'not-loaded']) {
    const [, inside = ''] = new RegExp(`class="instead ${part}"[^>]*>(.*)`).exec(page) ?? []
    expect([...inside.matchAll(/<section lang="([^"]+)"/g)].map(([, language]) => language)).toEqual(
      languageCodes,
    )
  }
  expect(page.match(/<a class="sm b" href="\/" target="_top">/g)).toHaveLength(languageCodes.length)
})

it('index.html contains the login page as it looks before any script runs', () => {
  expect(page).toMatch(/class="static-login">.*<input/)
})

it('index.html lists the scripts and texts of each page that has any', () => {
  expect(Object.keys(files.pages).sort()).toEqual(['/pages/index/index', '/pages/order/details'])
  expect(files.pages['/pages/order/details']?.slice(0, 2)).toEqual([
    '/details.js',
    routes['/pages/order/details'].namespaces.join(' '),
  ])
  expect(files.pages['/pages/index/index']?.[2]).not.toBe('')
  // a home has its title in its skeleton
  expect(files.pages['/pages/index/index']).toHaveLength(3)
  expect(files.pages['/pages/order/details']?.[3]).toMatchObject({
    en: 'Order',
    'zh-Hans': '订单详情',
    'zh-Hant': '訂單詳情',
  })
  expect(files).toMatchObject({
    kit: ['/kit.js'],
    host: { script: '/host.js', mpaas: '/container.js' },
    texts: { 'en/order': '/en-order.js' },
  })
  for (const home of Object.values(files.homes)) expect(Object.keys(routes)).toContain(home)
})

it('index.html has titles in all languages for the pages whose skeleton contains no title', () => {
  const titles = Object.keys(pageReads).flatMap((path) => {
    return skeletonTitles(path).map((texts = {}) => [
      path,
      Object.values(texts).filter((title) => title !== '').length,
    ])
  })
  expect(titles.length).toBeGreaterThan(2)
  for (const title of titles) expect(title).toEqual([title[0], languageCodes.length])
})

it('index.html lists the requests of each page, with placeholders for the parameters in its address', () => {
  expect(Object.keys(files.reads)).toEqual(
    Object.entries(pageReads).flatMap(([path, byRole]) =>
      Object.keys(byRole).map((role) => `${path} ${role}`),
    ),
  )
  expect(files.reads['/pages/order/repaymentCode borrower']).toEqual([
    [
      {
        native: 'dfp.loan.transactions.getRepaymentDetail',
        path: '/dfp-loan/app/transactions/getRepaymentDetail/{transactionNo}',
        body: { transactionNo: '?transactionNo' },
        isGet: true,
      },
    ],
    [],
  ])
  expect(files.reads['/pages/order/details borrower']).toEqual([
    [
      {
        native: 'dfp.loan.order.details',
        path: '/dfp-loan/app/loan/order/details',
        body: { loanOrderNo: '?loanOrderNo' },
      },
    ],
    [
      {
        native: 'dfp.loan.transactions.getRepaymentRecord',
        path: '/dfp-loan/app/transactions/getRepaymentRecord',
        body: { loanOrderNo: '?loanOrderNo' },
      },
    ],
  ])
  expect(files.commonReads).toHaveLength(1)
})

it('index.html lists the pages whose top is drawn early, and requests the data for it before all other data', () => {
  const { pages, scripts } = files.folds
  expect(scripts).toEqual({ borrower: { en: '/fold-borrower.js' }, agent: { en: '/fold-agent.js' } })
  expect(pages['/pages/index/indexAgent agent']).toBe('agent')
  expect(pages['/pages/order/repaymentCode borrower']).toBe('payment-code')
  for (const [page, { needed }] of Object.entries(folds)) {
    const [own = []] = files.reads[page] ?? []
    const natives = Object.values(needed).map(({ operation }) => operation.native)
    const first = own.slice(0, natives.length).map(({ native }) => native)
    expect(first.sort(), page).toEqual(natives.sort())
  }
})

it('the replies that the top of a page shows are kept for the next start, if its address has no fields', () => {
  const kept = Object.entries(folds).filter(([page]) => /index(Agent)? /.test(page))
  expect(kept.map(([page]) => page)).toHaveLength(3)
  for (const [page, { needed, later }] of kept)
    for (const { operation } of Object.values({ ...needed, ...later }))
      expect(
        isFirstScreenQuery({ queryKey: [operation.native] }) || keptReads.includes(operation),
        `${page} ${operation.native}`,
      ).toBe(true)
})

it('index.html requests all data that the top of a page shows', () => {
  for (const [page, { needed, later }] of Object.entries(folds)) {
    const requested = (files.reads[page] ?? []).flat().map(({ native }) => native)
    for (const { operation } of Object.values({ ...needed, ...later }))
      expect(requested, page).toContain(operation.native)
  }
})
