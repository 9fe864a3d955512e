import * as v from 'valibot'
import { Language } from '../codes'
import { limits } from '../limits'

/** Any key that the service gives out: order, product, user, file, transaction. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** A line of text typed by somebody. */
export const text = v.pipe(v.string(), v.maxLength(200))
/** Paragraphs typed by somebody, or written by the service. */
export const longText = v.pipe(v.string(), v.maxLength(5000))
/** Ten national digits of a Philippine mobile, such as `9170000007`. */
export const mobile = v.pipe(v.string(), v.regex(/^[89]\d{9}$/))
export const email = v.pipe(v.string(), v.maxLength(120), v.email())
/** A mobile or e-mail with its middle hidden. */
export const masked = text
/** Six digits that were sent by SMS or e-mail. */
export const verificationCode = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** An enciphered PIN or password, as the edge hands it on once deciphered. */
export const secretText = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
/** Made once for an intent to write; a repeat with the same id has one effect. */
export const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const days = v.pipe(v.number(), v.integer())
/** One-based number of an instalment. */
export const period = v.pipe(v.number(), v.integer(), v.minValue(1))
export const flag = v.boolean()
export const language = v.picklist(Object.values(Language))
/** What an operation replies that has nothing to say. */
export const done = v.null()
/** The body of an operation that asks for nothing. */
export const nothing = v.strictObject({})

/** Part of a body: which page of a list, from 1. */
export const paging = {
  pageNum: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.pageSize * 5)),
}
/** One page of a list and how long the whole is. */
export const listPage = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.object({ list: v.array(item), total: count })

/**
 * The same with how many rows there are of each kind, whichever kind is asked for; kinds without rows are left out. Missing
 * where the service does not count.
 */
export const countedListPage = <
  T extends v.GenericSchema<unknown, unknown>,
  K extends v.GenericSchema<string | number, string | number>,
>(
  item: T,
  kind: K,
) => v.object({ ...listPage(item).entries, counts: v.optional(v.array(v.object({ of: kind, rows: count }))) })

/** A page of nothing, for rows whose list may be empty. */
export const emptyPage = { list: [], total: 0 }

/** A value of one of our code objects. */
export const codeSchema = <const T extends Record<string, string | number>>(codes: T) =>
  v.picklist(Object.values(codes) as unknown as readonly [T[keyof T], ...T[keyof T][]]) // the values of T are not empty

/** One entry of a dictionary. */
export const dictEntry = v.object({ value: id, label: text })
export type DictEntry = v.InferOutput<typeof dictEntry>
