import type app from '../../locales/en/app.json'
import type login from '../../locales/en/login.json'
import type rule from '../../locales/en/rule.json'
import type ui from '../../locales/en/ui.json'

type Catalogue = typeof app & typeof login & typeof rule & typeof ui

type WithoutPlural<K> = K extends `${infer Base}_${'ordinal_' | ''}${'zero' | 'one' | 'two' | 'few' | 'other'}`
  ? Base
  : K

/** Every text key of the app, from the English files; a key that is in none of them does not compile. */
export type MessageKey = WithoutPlural<Extract<keyof Catalogue, string>>

/** What fills the `{{placeholders}}` of a text; `count` chooses the plural. */
export type Values = Record<string, string | number | boolean>

/** A text to be shown: its key, or its key with values. */
export type Text = MessageKey | readonly [MessageKey, Values]
