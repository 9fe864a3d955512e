import type { ComponentType, InputHTMLAttributes } from 'react'
import type { Centavos } from '../../bridge/contract/entities/money'
import type { Problem, Rule } from '../domain/form/rules'
import type { MessageKey, Text } from '../i18n/translate'
import type { Content } from '../ui/base/content'
import type { FieldIds } from '../ui/input/Field'

/** One entry of a choice, already in words. */
export interface Option {
  id: string
  text: string
}

/** What a field's input is given. */
export interface FieldInputProps<Raw> {
  ids: FieldIds
  value: Raw
  onChange(value: Raw): void
  hints: Hints
  options: readonly Option[]
}

/** Keyboard and autofill hints. */
export type Hints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'autoCapitalize'
>

/** What is typed ↔ what is meant, with its rules and keyboard. Raw is what the draft keeps. */
export interface Field<Raw, Value, Limits> {
  /** A text of ours; an element where the service names the field. */
  label: Content
  /** What an agent is asked for about somebody else, and a summary calls it, where that is another text. */
  agentLabel?: MessageKey
  hint?: Text
  /** May stay empty; its value is null then. */
  optional?: true
  empty: Raw
  /** Undefined if the typed text has no meaning. */
  read(raw: Raw): Value | undefined
  write(value: Value): Raw
  /** The message for an empty field; 'Enter …', with its label, by default. */
  missing?: Problem
  /** The message for a text that can't be read. */
  unreadable: Problem | ((raw: Raw) => Problem | undefined)
  rules: readonly Rule<NonNullable<Value>, Limits>[]
  input: ComponentType<FieldInputProps<Raw>>
  /** Its input is several controls, which the label names as a group. */
  group?: true
  hints: Hints
  /** Which of the lists that come with a form holds its choices. */
  list?: string
  /** How its value is shown where it is not typed; a choice is shown by the text of its entry, what is left out never. */
  display?(value: NonNullable<Value>): Displayed
}

/** A value as it is shown: pesos, or a text. */
export type Displayed = { money: Centavos } | { value: string }

/** The entries of choices, by the name of their list, as the service sends them. */
export type Lists = Readonly<Record<string, readonly { value: string; label: string }[]>>

/** How a value of a field is shown; undefined where there is none. */
export function toDisplayed(field: AnyField, value: unknown, lists: Lists): Displayed | undefined {
  if (isBlank(value)) return undefined
  if (field.list === undefined) return field.display?.(value)
  return { value: lists[field.list]?.find((one) => one.value === value)?.label ?? String(value) }
}

/** What the choices of a form offer, by field. */
export const toOptions = <F extends Fields>(of: F, lists: Lists): Partial<Record<keyof F, Option[]>> =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, { list }]) =>
      list === undefined
        ? []
        : [[name, (lists[list] ?? []).map(({ value, label }) => ({ id: value, text: label }))]],
    ),
  ) as Partial<Record<keyof F, Option[]>> // names of F

// a form holds fields of many kinds; each meets only what it made itself
// biome-ignore lint/suspicious/noExplicitAny: because the three kinds of a field can't be named for a mixed set
export type AnyField = Field<any, any, any>
export type Fields = Readonly<Record<string, AnyField>>

export type FormValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer _R, infer V, infer _L> ? V : never
}
export type RawValues<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer R, infer _V, infer _L> ? R : never
}
type FieldLimits<T> =
  T extends Field<infer _R, infer _V, infer L> ? (undefined extends L ? object : L) : object
/** What the rules of a form's fields need to know, all together. */
export type FormLimits<F extends Fields> = {
  [K in keyof F]: (limits: FieldLimits<F[K]>) => void
}[keyof F] extends (limits: infer All) => void
  ? All
  : never

/** What is wrong with a raw value by the field's own rules; undefined when nothing is. */
export function problemIn(field: AnyField, raw: unknown, limits: unknown): Problem | undefined {
  const value: unknown = field.read(raw)
  if (isBlank(raw)) return field.optional ? undefined : (field.missing ?? { key: 'rule.required' })
  if (value === undefined || value === null)
    return typeof field.unreadable === 'function' ? field.unreadable(raw) : field.unreadable
  for (const rule of field.rules) {
    const problem = rule(value, limits)
    if (problem) return problem
  }
  return undefined
}

export const isBlank = (raw: unknown): boolean =>
  raw === null ||
  raw === undefined ||
  raw === false ||
  (typeof raw === 'string' && raw.trim() === '') ||
  (Array.isArray(raw) && raw.length === 0)
