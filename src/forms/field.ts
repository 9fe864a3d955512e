import type { ComponentType, InputHTMLAttributes } from 'react'
import type { Centavos } from '../../bridge/contract/entities/money'
import type { Problem, Rule } from '../domain/form/rules'
import type { MessageKey, Text } from '../i18n/translate'
import type { Content } from '../ui/base/content'
import type { FieldIds } from '../ui/input/Field'

/** An option of a choice field, already translated. */
export interface Option {
  id: string
  text: string
}

/** Props of the component that renders a field's input. */
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
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'placeholder' | 'autoCapitalize' | 'enterKeyHint'
>

/** Definition of a form field: conversion between raw input and value, rules, keyboard. Drafts store the raw input. */
export interface Field<Raw, Value, Limits> {
  /** A translatable message, or an element if the label comes from the service. */
  label: Content
  /** Label if an agent fills in the form about a customer, and in summaries; default: `label`. */
  agentLabel?: MessageKey
  hint?: Text
  /** Set if the field may be left empty; its value is then null. */
  optional?: true
  empty: Raw
  /** Parses the raw input; returns undefined if it can't be parsed. */
  read(raw: Raw): Value | undefined
  write(value: Value): Raw
  /** Error for an empty field; default: 'Enter …' with the field's label. */
  missing?: Problem
  /** Error for text that can't be parsed. */
  unreadable: Problem | ((raw: Raw) => Problem | undefined)
  rules: readonly Rule<NonNullable<Value>, Limits>[]
  input: ComponentType<FieldInputProps<Raw>>
  /** Set if the input consists of several controls, which are then grouped under the label. */
  group?: true
  hints: Hints
  /** Set if the value is one of the options; a list of one option is no question, so the field chooses it and is not shown. */
  chooses?: true
  /** Name of the list of options that the service sends for this field. */
  list?: string
  /** Formats a value for read-only display. Without this function, a choice field shows the option's text; others are hidden. */
  display?(value: NonNullable<Value>): Displayed
}

/** A value for display: an amount in centavos, or a text. */
export type Displayed = { money: Centavos } | { value: string }

/** Options of choice fields, by the name of their list, as sent by the service. */
export type Lists = Readonly<Record<string, readonly { value: string; label: string }[]>>

/** Formats a field's value for display; undefined if it is blank. */
export function toDisplayed(field: AnyField, value: unknown, lists: Lists): Displayed | undefined {
  if (isBlank(value)) return undefined
  if (field.list === undefined) return field.display?.(value)
  return { value: lists[field.list]?.find((one) => one.value === value)?.label ?? String(value) }
}

/** Options of a form's choice fields, by field name. */
export const toOptions = <F extends Fields>(fields: F, lists: Lists): Partial<Record<keyof F, Option[]>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { list }]) =>
      list === undefined
        ? []
        : [[name, (lists[list] ?? []).map(({ value, label }) => ({ id: value, text: label }))]],
    ),
  ) as Partial<Record<keyof F, Option[]>> // the keys of F

// a form has fields of different types; `any` is safe, because a field only receives values that the same field has created
// biome-ignore lint/suspicious/noExplicitAny: the type parameters differ between the fields of a form
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
/** All limits, such as a minimum amount, that the rules of a form's fields need. */
export type FormLimits<F extends Fields> = {
  [K in keyof F]: (limits: FieldLimits<F[K]>) => void
}[keyof F] extends (limits: infer All) => void
  ? All
  : never

/** Validates a raw value by the rules of `field`; returns undefined if the value is valid. */
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
