import type { Language } from '../../bridge/contract/codes'

/** Texts of one namespace in one language, with flat keys. */
export type Texts = Record<string, string>
type Loader = (language: Language) => Promise<{ default: Texts }>

/** Loaders of the text namespaces that are not in the initial bundle. Each loads a file when a page first needs its texts. */
export const loaders = {
  account: (language) => import(`../../locales/${language}/account.ts`),
  agent: (language) => import(`../../locales/${language}/agent.json`),
  client: (language) => import(`../../locales/${language}/client.json`),
  common: (language) => import(`../../locales/${language}/common.ts`),
  index: (language) => import(`../../locales/${language}/index.json`),
  me: (language) => import(`../../locales/${language}/me.json`),
  orders: (language) => import(`../../locales/${language}/orders.ts`),
  places: (language) => import(`../../locales/${language}/places.json`),
  relief: (language) => import(`../../locales/${language}/relief.json`),
} as const satisfies Record<string, Loader>
