import { type ComponentProps, cloneElement, type ReactNode } from 'react'
import type { Language } from '../../bridge/contract/who'
import { NextSkeleton } from '../features/next-action/NextSkeleton'
import { languageCodes } from '../i18n/languages'
import type { Path } from '../routes/lookup'
import type { Route } from '../routes/route'
import { routes } from '../routes/table'
import { tabIcons } from '../shell/Tabs'
import { Icon } from '../ui/base/Icon'
import { Body, Header } from '../ui/layout/Frame'
import { Hero, Overlap } from '../ui/layout/Page'
import { Skeleton } from '../ui/state/Skeleton'
import { headerSkeletons } from './opening'
import './skeletons.css'

type Texts = Readonly<Record<string, string>>

/** Loads the texts that index.html needs, in one language. */
async function loadTexts(language: Language): Promise<Texts> {
  const files: { default: Texts }[] = await Promise.all([
    import(`../../locales/${language}/agent.json`),
    import(`../../locales/${language}/app.json`),
    import(`../../locales/${language}/index.json`),
    import(`../../locales/${language}/me.json`),
    import(`../../locales/${language}/order.json`),
    import(`../../locales/${language}/ui.json`),
  ])
  return Object.assign({}, ...files.map((file) => file.default))
}

/** Texts for index.html in all languages, because all users get the same document. Used only by the build. */
export const allTexts: readonly (readonly [language: Language, texts: Texts])[] = await Promise.all(
  languageCodes.map(async (language) => [language, await loadTexts(language)] as const),
)

/** Renders a text in all languages; the CSS in `languageStyle` shows only the document's language. */
const inAllLanguages = (key: string) =>
  allTexts.map(([language, texts]) => (
    <span key={language} lang={language}>
      {texts[key]}
    </span>
  ))

const languageRules = allTexts.map(([language]) => `[lang=${language}] .skeletons span[lang=${language}]`)

/** CSS that shows the skeletons' texts in the document's language; skeletons.css hides all languages. */
export const languageStyle = `${languageRules.join()}{display:inline}`

const table: Readonly<Record<string, Route>> = routes
const tabRoutes = Object.entries(table).filter(([, { tab }]) => tab)

/** Tab bar for borrowers or agents. CSS highlights the current tab, and boot.ts sets aria-current. */
function SkeletonTabBar({ borrower }: { borrower: boolean }) {
  return (
    <nav className={borrower ? 'tabbar of-borrower' : 'tabbar of-agent'}>
      {tabRoutes.map(
        ([path, { tab, who }]) =>
          tab &&
          who !== (borrower ? 'agent' : 'borrower') && (
            <a key={path} className={`to-${skeletonName(path)}`} href={path}>
              <Icon icon={tabIcons[tab.icon[borrower ? 'borrower' : 'agent']]} />
              {inAllLanguages(tab.label)}
            </a>
          ),
      )}
    </nav>
  )
}

/** Name of a page's skeleton; '' if the page has none. Each tab has its own skeleton; other pages share one per header kind. */
export function skeletonName(path: string): string {
  const { tab, header } = table[path] as Route // only called with paths of the table
  if (tab) return path.split('/').slice(-2).join('-')
  return headerSkeletons.find((kind) => kind === header) ?? ''
}

/** A page's titles by language, in a tuple. The tuple is empty if the page's skeleton shows no title. */
export function skeletonTitles(path: string): [titles?: Readonly<Record<string, string>>] {
  const { tab, header, title } = table[path] as Route // only called with paths of the table
  if (tab || header === 'none') return []
  return [Object.fromEntries(allTexts.map(([language, texts]) => [language, texts[title] ?? '']))]
}

function PageSkeleton({ name, children }: { name: string; children: ReactNode }) {
  return <div className={`page-skeleton for-${name}`}>{children}</div>
}

/** A header whose back button doesn't work, because going back needs the app. */
const InertHeader = (props: ComponentProps<typeof Header>) => cloneElement(Header(props), { inert: true })

/** Content of the skeletons of tabs with a header. The Me tab's content includes the static parts of the page. */
const tabContents: Readonly<Record<string, ReactNode>> = {
  '/pages/agent/index': <Skeleton shape="card" />,
  '/pages/order/index': (
    <>
      <div className="of-borrower">
        <NextSkeleton compact />
      </div>
      <Skeleton shape="list" />
    </>
  ),
  '/pages/me/index': (
    <>
      <div className="of-borrower">
        <Skeleton shape="list" />
      </div>
      <div className="of-agent">
        <Skeleton shape="list" rows={1} />
      </div>
      <section className="section">
        <span className="skeleton-name" />
        <Skeleton shape="list" rows={4} />
      </section>
    </>
  ),
} satisfies Partial<Record<Path, ReactNode>>

/** Skeleton of a tab. draw-fold.ts replaces the content of `main` by the page's above-the-fold content. */
function TabSkeleton({ path }: { path: string }) {
  const { who, header, title } = table[path] as Route // `path` is in `tabRoutes`
  return (
    <PageSkeleton name={skeletonName(path)}>
      {header === 'themed' && <InertHeader kind="themed" title={inAllLanguages(title)} />}
      <main className="main" inert>
        {header === 'none' ? (
          <>
            <Hero>
              <div className="hero-title">
                <div className="stack grow">
                  <span className="sm" />
                  <span className="skeleton-name" />
                </div>
              </div>
            </Hero>
            <Overlap>{who === 'borrower' ? <NextSkeleton /> : <Skeleton shape="card" rows={1} />}</Overlap>
          </>
        ) : (
          <Overlap>{tabContents[path]}</Overlap>
        )}
      </main>
    </PageSkeleton>
  )
}

const noop = () => undefined

/** Id of the element with all skeletons. Browsers delay the first paint until they have parsed this element. */
export const skeletonsId = 'skeletons'

/**
 * Skeletons in index.html for signed-in users, shown until the app renders: one for each tab, one for each header kind of the
 * other pages, and the tab bars, whose links work already. boot.ts selects the skeleton to show.
 */
export function Skeletons() {
  return (
    <div id={skeletonsId} className="page skeletons" aria-busy="true" data-in-place>
      {tabRoutes.map(([path]) => (
        <TabSkeleton key={path} path={path} />
      ))}
      {headerSkeletons.map((kind) => (
        <PageSkeleton key={kind} name={kind}>
          <InertHeader kind={kind} title="" onBack={noop} />
          <main className="main" inert>
            <Body>
              <div className="card skeleton-page" />
            </Body>
          </main>
        </PageSkeleton>
      ))}
      <SkeletonTabBar borrower />
      <SkeletonTabBar borrower={false} />
    </div>
  )
}

/** Names of all skeletons, for the CSS rules that show them. */
export const skeletonNames: readonly string[] = [...new Set(Object.keys(table).map(skeletonName))].filter(
  (name) => name !== '',
)
