import { renderToStaticMarkup } from 'react-dom/server'
import { defaultLanguage } from '../../bridge/contract/who'
import { toWire } from '../../bridge/contract/wire'
import app from '../../locales/en/app.json'
import login from '../../locales/en/login.json'
import ui from '../../locales/en/ui.json'
import type { PageRead, PageReads } from '../api/query/page-read'
import { commonReads, pageReads } from '../features/page-reads/page-reads'
import { startI18n } from '../i18n/translate'
import Login from '../pages/login/Index'
import type { Path } from '../routes/lookup'
import { routes } from '../routes/table'
import { buttonClass } from '../ui/base/Button'
import * as agent from './folds/agent'
import * as borrower from './folds/borrower'
import * as paymentCode from './folds/payment-code'
import type { EarlyRead, Files } from './opening'
import { allTexts, Skeletons, skeletonName, skeletonsId, skeletonTitles } from './Skeletons'

export { languageStyle } from './Skeletons'

const homes = {
  borrower: '/pages/index/index',
  agent: '/pages/index/indexAgent',
  welcome: '/pages/login/welcome',
} as const satisfies Record<string, Path>

/** Message for browsers that are too old for the app; in all languages, because no script can select a language there. */
const renderTooOld = (): string =>
  renderToStaticMarkup(
    <div className="instead too-old">
      {allTexts.map(([language, texts]) => (
        <section key={language} lang={language}>
          <h1>{texts['ui.tooOld.title']}</h1>
          <p>{texts['ui.tooOld.text']}</p>
        </section>
      ))}
    </div>,
  )

/** Message for the case that a foreign site frames the app; in all languages, because the chosen language can't be read there. */
function renderFramed(): string {
  return renderToStaticMarkup(
    <div className="instead no-frame">
      {allTexts.map(([language, texts]) => (
        <section key={language} lang={language}>
          <h1>{texts['ui.framed.title']}</h1>
          <p>{texts['ui.framed.text']}</p>
          <a className="sm b" href="/" target="_top">
            {texts['ui.framed.open']}
          </a>
        </section>
      ))}
    </div>,
  )
}

/** Message for the case that the app could not be loaded; begin.ts shows it in the chosen language. */
function renderNotLoaded(): string {
  return renderToStaticMarkup(
    <div className="instead not-loaded" role="alert">
      {allTexts.map(([language, texts]) => (
        <section key={language} lang={language}>
          <p>{texts['app.chunk']}</p>
          <button className={buttonClass()} type="button">
            {texts['app.retry']}
          </button>
        </section>
      ))}
    </div>,
  )
}

/** The login page as static HTML, shown before any script has run. */
function renderLogin(): string {
  startI18n(defaultLanguage, { ...app, ...login, ...ui })
  return renderToStaticMarkup(<Login />)
}

/** URLs of files that are loaded later. `kit` lists shared scripts; `pages` has the scripts by page path, separated by spaces. */
interface LaterFiles {
  kit: readonly string[]
  host: Files['host']
  pages: Readonly<Record<string, string>>
  /** By name and language. */
  folds: Files['folds']['scripts']
  texts: Readonly<Record<string, string>>
}

/** Converts a request of page-reads.ts to the form that the boot script sends. */
const toEarlyRead = ({ operation: { native, path, method, body: schema }, body }: PageRead): EarlyRead => ({
  native,
  // path parameters are always strings
  path: path.replace(/\{(\w+)\}/g, (_, name) => `{${(body as Record<string, string>)[name]?.slice(1)}}`),
  body: toWire(schema, body),
  ...(method === 'GET' && { isGet: true }),
})

/** Titles by language, but only for pages with early requests: the titles of all pages would be a tenth of index.html. */
const getPreloadedTitles = (path: string): ReturnType<typeof skeletonTitles> =>
  path in pageReads ? skeletonTitles(path) : []

/** Name of the script that draws a page's fold, by path and user type. Each script is a module in src/start/folds. */
export const foldScripts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ borrower, 'payment-code': paymentCode, agent }).flatMap(([script, { folds, openedBy }]) =>
    Object.keys(folds).map((path) => [`${path} ${openedBy}`, script]),
  ),
)

/** Adds start pages, early requests, texts and skeletons to the files for the boot script. */
const toFiles = ({ pages, folds, ...others }: LaterFiles): Files => ({
  ...others,
  folds: { scripts: folds, pages: foldScripts },
  homes,
  commonReads: commonReads.map(toEarlyRead),
  reads: Object.fromEntries(
    Object.entries(pageReads).flatMap(([page, byRole]) =>
      Object.entries<PageReads>(byRole).map(([role, { first, later = {} }]) => [
        `${page} ${role}`,
        [Object.values(first).map(toEarlyRead), Object.values(later).map(toEarlyRead)] as const,
      ]),
    ),
  ),
  pages: Object.fromEntries(
    Object.entries(routes).flatMap(([path, { namespaces }]) =>
      pages[path]
        ? [[path, [pages[path], namespaces.join(' '), skeletonName(path), ...getPreloadedTitles(path)]]]
        : [],
    ),
  ),
})

/**
 * Renders index.html. Each deployment replaces the placeholders %CSP% and %CONFIG%. The CSS of the first skeleton is inline for a
 * fast first paint; the full style sheet is loaded once a page needs it.
 */
export function renderDocument({
  scripts,
  style,
  firstStyle,
  ahead,
  boot,
  begin,
  later,
}: {
  scripts: readonly string[]
  style: string
  firstStyle: string
  /** Script that preloads the scripts with which the app starts. */
  ahead: string
  /** Script that shows the first skeleton. */
  boot: string
  /** Script that starts the app. */
  begin: string
  later: LaterFiles
}): string {
  const [entry, ...parts] = scripts
  return `<!doctype html>
<html lang="${defaultLanguage}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="%CSP%">
<script type="application/json" id="config">%CONFIG%</script>
<link id="entry" rel="ahead" href="${entry}">
${parts.map((part) => `<link rel="ahead" href="${part}">\n`).join('')}<script>${ahead}</script>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="theme-color" content="#f8f8f8">
<meta name="format-detection" content="telephone=no">
<title>Puhunan</title>
<link rel="icon" href="data:,">
<link id="expected" rel="expect" href="#${skeletonsId}" blocking="render">
<style>${firstStyle}</style>
<link id="rules" rel="later" href="${style}">
<script type="application/json" id="files">${JSON.stringify(toFiles(later))}</script>
<script>${boot}</script>
</head>
<body>
${renderTooOld()}
${renderFramed()}
${renderNotLoaded()}
<div id="app"><div class="boot-skeleton" aria-busy="true"><b></b><b></b><b></b></div><div class="static-login"><div class="page"><main class="main">${renderLogin()}</main></div></div>${renderToStaticMarkup(<Skeletons />)}</div>
<script type="module" id="begin">${begin}</script>
<noscript>Puhunan needs JavaScript.</noscript>
</body>
</html>
`
}
