/**
 * A request that is sent before the app has started: native name, path, and body as sent to the service. A text `?name` in the
 * body, like `{name}` in the path, is a placeholder for that field of the page's address.
 */
export interface EarlyRead {
  native: string
  path: string
  body: unknown
  /** GET requests have no body over HTTP. */
  isGet?: true
}

/** Header kinds with a skeleton, for pages without a skeleton of their own. */
export const headerSkeletons = ['default', 'themed'] as const

/** Information from the build, part of index.html, for boot.ts. File addresses contain a hash. */
export interface Files {
  /** Scripts that all pages except login need. */
  kit: readonly string[]
  /** Script that connects to the host early (early-host.ts): one for mPaaS containers, one for all other hosts. */
  host: { script: string; mpaas: string }
  /**
   * By path: a page's scripts and text areas (separated by spaces), its skeleton, and its titles by language. Titles are included
   * only for the most used pages, and not for skeletons that contain the title.
   */
  pages: Readonly<
    Record<
      string,
      readonly [scripts: string, areas: string, face: string, titles?: Readonly<Record<string, string>>]
    >
  >
  /**
   * Files of folds (above-the-fold content, draw-fold.ts): the script, the script that can also draw QR codes, and texts by
   * language; the default language is part of the script. `pages`: which script a page needs, by path and user type.
   */
  first: {
    script: string
    texts: Readonly<Record<string, string>>
    code: string
    pages: Readonly<Record<string, 'plain' | 'code'>>
  }
  /** Addresses of text files by `language/area`. */
  texts: Readonly<Record<string, string>>
  commonReads: readonly EarlyRead[]
  /** Early requests by path, or by path and user type if they differ: requests for the first render, then secondary requests. */
  reads: Readonly<Record<string, readonly [own: readonly EarlyRead[], beside?: readonly EarlyRead[]]>>
  /** Start pages for the address '/'. */
  homes: Readonly<Record<'borrower' | 'agent' | 'welcome', string>>
}
