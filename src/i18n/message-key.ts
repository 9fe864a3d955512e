import type agent from '../../locales/en/agent.json'
import type app from '../../locales/en/app.json'
import type client from '../../locales/en/client.json'
import type ekyc from '../../locales/en/ekyc.json'
import type failure from '../../locales/en/failure.json'
import type field from '../../locales/en/field.json'
import type index from '../../locales/en/index.json'
import type lending from '../../locales/en/lending.json'
import type login from '../../locales/en/login.json'
import type me from '../../locales/en/me.json'
import type order from '../../locales/en/order.json'
import type places from '../../locales/en/places.json'
import type record from '../../locales/en/record.json'
import type register from '../../locales/en/register.json'
import type relief from '../../locales/en/relief.json'
import type rule from '../../locales/en/rule.json'
import type signin from '../../locales/en/signin.json'
import type ui from '../../locales/en/ui.json'
import type writes from '../../locales/en/writes.json'

type StringKeys<T> = Extract<keyof T, string>
type RawKey =
  | StringKeys<typeof agent>
  | StringKeys<typeof app>
  | StringKeys<typeof client>
  | StringKeys<typeof ekyc>
  | StringKeys<typeof failure>
  | StringKeys<typeof field>
  | StringKeys<typeof index>
  | StringKeys<typeof lending>
  | StringKeys<typeof login>
  | StringKeys<typeof me>
  | StringKeys<typeof order>
  | StringKeys<typeof places>
  | StringKeys<typeof record>
  | StringKeys<typeof register>
  | StringKeys<typeof relief>
  | StringKeys<typeof rule>
  | StringKeys<typeof signin>
  | StringKeys<typeof ui>
  | StringKeys<typeof writes>

type WithoutPlural<K> =
  K extends `${infer Base}_${'ordinal_' | ''}${'zero' | 'one' | 'two' | 'few' | 'other'}` ? Base : K

/** Union of all text keys of the app, from the English files; an unknown key does not compile. */
export type MessageKey = WithoutPlural<RawKey>

/** Values of the `{{placeholders}}` of a text; `count` selects the plural. */
export type Values = Record<string, string | number | boolean>

/** A text: its key, or its key with values. */
export type Text = MessageKey | readonly [MessageKey, Values]
