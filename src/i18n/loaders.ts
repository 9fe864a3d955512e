import type { Language } from '../../bridge/contract/codes'

/** Texts of one area in one language, flat keys. */
export type Texts = Record<string, string>
type Loader = (language: Language) => Promise<{ default: Texts }>

/** Areas of text that are loaded when a page first needs them; no part of the first screen. */
export const loaders = {
  agent: (language) => import(`../../locales/${language}/agent.json`),
  client: (language) => import(`../../locales/${language}/client.json`),
  ekyc: (language) => import(`../../locales/${language}/ekyc.json`),
  failure: (language) => import(`../../locales/${language}/failure.json`),
  field: (language) => import(`../../locales/${language}/field.json`),
  index: (language) => import(`../../locales/${language}/index.json`),
  lending: (language) => import(`../../locales/${language}/lending.json`),
  me: (language) => import(`../../locales/${language}/me.json`),
  order: (language) => import(`../../locales/${language}/order.json`),
  places: (language) => import(`../../locales/${language}/places.json`),
  record: (language) => import(`../../locales/${language}/record.json`),
  register: (language) => import(`../../locales/${language}/register.json`),
  rule: (language) => import(`../../locales/${language}/rule.json`),
  signin: (language) => import(`../../locales/${language}/signin.json`),
  ui: (language) => import(`../../locales/${language}/ui.json`),
  writes: (language) => import(`../../locales/${language}/writes.json`),
} as const satisfies Record<string, Loader>
