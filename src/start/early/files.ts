/**
 * A request that is sent before the app has started: native name, path, and body as sent to the service. `?name` in the body and
 * `{name}` in the path are placeholders for the query field with this name of the page's URL.
 */
export interface EarlyRead {
  native: string
  path: string
  body: unknown
  /** GET requests have no body over HTTP. */
  isGet?: true
}

/** Kinds of header that have a skeleton, which pages without a skeleton of their own use. */
export const headerSkeletons = ['default', 'themed'] as const

/** Information that the build writes into index.html for boot.ts. URLs of files contain a hash. */
export interface Files {
  /** Scripts that all pages except login need. */
  kit: readonly string[]
  /** Script that connects to the host early (early-host.ts): one for mPaaS containers, one for all other hosts. */
  host: { script: string; mpaas: string }
  /**
   * By path: a page's scripts and text namespaces (separated by spaces), its skeleton, and its titles by language. Titles are
   * only included for the most used pages whose skeleton doesn't contain the title.
   */
  pages: Readonly<
    Record<
      string,
      readonly [scripts: string, areas: string, skeleton: string, titles?: Readonly<Record<string, string>>]
    >
  >
  /**
   * Scripts that draw folds (above-the-fold content, folds/draw-fold.ts). `scripts`: by name and language. `pages`: name of the
   * script, by path and user type.
   */
  folds: {
    scripts: Readonly<Record<string, Readonly<Record<string, string>>>>
    pages: Readonly<Record<string, string>>
  }
  /** URLs of text files, by `language/namespace`. */
  texts: Readonly<Record<string, string>>
  commonReads: readonly EarlyRead[]
  /** Early requests by path and user type: requests for the first render, then secondary requests. */
  reads: Readonly<Record<string, readonly [own: readonly EarlyRead[], others: readonly EarlyRead[]]>>
  /** Start pages for the address '/'. */
  homes: Readonly<Record<'borrower' | 'agent' | 'welcome', string>>
}
