/**
 * A read: native name, path, and body in wire format. A text `?name` in the body is a placeholder for that field of the
 * address, like `{name}` in the path.
 */
export interface EarlyRead {
  native: string
  path: string
  body: unknown
  /** GET requests have no body over HTTP. */
  isGet?: true
}

/** Skeletons of pages without their own, by the kind of their header. */
export const headerSkeletons = ['default', 'themed'] as const

/** Build information in index.html for boot.ts. File addresses, all with a hash. */
export interface Files {
  /** Scripts of every page but the login page. */
  kit: readonly string[]
  /** Scripts that connect to a host early (early-host.ts): for most hosts, and with the code for mPaaS containers. */
  host: { script: string; mpaas: string }
  /**
   * By path: scripts and text areas of a page, separated by spaces, its skeleton, and its titles by language. Only the most used
   * pages have titles, unless their skeleton includes one.
   */
  pages: Readonly<
    Record<
      string,
      readonly [scripts: string, areas: string, face: string, titles?: Readonly<Record<string, string>>]
    >
  >
  /**
   * Folds (draw-fold.ts): their script, its texts by language (the default one is included), the script with the code for QR codes, and
   * the pages with a fold, by path and user type; 'code' if it draws a QR code.
   */
  first: {
    script: string
    texts: Readonly<Record<string, string>>
    code: string
    pages: Readonly<Record<string, 'plain' | 'code'>>
  }
  /** By language/area. */
  texts: Readonly<Record<string, string>>
  commonReads: readonly EarlyRead[]
  /** By path, or path and user type if they differ: the reads a page needs for its first render, and the secondary ones. */
  reads: Readonly<Record<string, readonly [own: readonly EarlyRead[], beside?: readonly EarlyRead[]]>>
  /** Pages for the root path. */
  homes: Readonly<Record<'borrower' | 'agent' | 'welcome', string>>
}
