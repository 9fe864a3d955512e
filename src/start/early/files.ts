/**
 * A read by its native name and its address, and its body as it travels. A text of the body that begins with '?' stands for that
 * field of the address, as `{name}` does in the path.
 */
export interface EarlyRead {
  native: string
  path: string
  body: unknown
  /** Over HTTP it has no body. */
  isGet?: true
}

/** The faces of pages that have none of their own, by the kind of their header. */
export const headerSkeletons = ['default', 'themed'] as const

/** What index.html knows of the build, for the script that runs first (boot.ts). Addresses of files, all with a hash. */
export interface Files {
  /** Scripts of every page but the login page. */
  kit: readonly string[]
  /** What meets a host while the app is on its way (early-host.ts), and the same with what an mPaaS container takes. */
  host: { script: string; mpaas: string }
  /**
   * By path: the scripts of a page and the areas of text it speaks from, parted by spaces, and the face it has before they are
   * there; of those that are opened most, where the face has no title of its own, that by language.
   */
  pages: Readonly<
    Record<
      string,
      readonly [scripts: string, areas: string, face: string, titles?: Readonly<Record<string, string>>]
    >
  >
  /**
   * What draws what a page shows first (first-content.ts), its texts by language, English being in the script, the same with
   * what draws codes and with all texts, and the pages that have such content, by path and user type; 'code' where it draws one.
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
  /** By path, and by path and user type where the types differ: what the page can't be drawn without, and what it reads beside. */
  reads: Readonly<Record<string, readonly [own: readonly EarlyRead[], beside?: readonly EarlyRead[]]>>
  /** Where the root of the app leads. */
  homes: Readonly<Record<'borrower' | 'agent' | 'welcome', string>>
}
