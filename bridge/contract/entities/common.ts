import * as v from 'valibot'
import { Language } from '../codes'
import { limits } from '../limits'

/** Any id that the service assigns: order, product, user, file, transaction. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** A single line of text. */
export const text = v.pipe(v.string(), v.maxLength(200))
/** A text of several paragraphs, by the user or the service. */
export const longText = v.pipe(v.string(), v.maxLength(5000))
/** Ten national digits of a Philippine mobile, such as `9170000007`. */
export const mobile = v.pipe(v.string(), v.regex(/^[89]\d{9}$/))
export const email = v.pipe(v.string(), v.maxLength(120), v.email())
/** A mobile or e-mail address with its middle hidden. */
export const masked = text
/** Six digits sent by SMS or e-mail. */
export const verificationCode = v.pipe(v.string(), v.regex(/^\d{6}$/))
/** An encrypted PIN or password; the service decrypts it when the call arrives. */
export const secretText = v.pipe(v.string(), v.minLength(1), v.maxLength(512))
/** Idempotency key of a write; a repeated write with the same key has no further effect. */
export const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const days = v.pipe(v.number(), v.integer())
/** One-based number of an instalment. */
export const period = v.pipe(v.number(), v.integer(), v.minValue(1))
export const flag = v.boolean()
export const language = v.picklist(Object.values(Language))
/** Reply without content. */
export const done = v.null()
/** Body without fields. */
export const nothing = v.strictObject({})

/** Body fields for paged lists; the first page is 1. */
export const paging = {
  pageNum: v.pipe(v.number(), v.integer(), v.minValue(1)),
  pageSize: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.pageSize * 5)),
}
/** A page of a list, with the total number of rows. */
export const listPage = <T extends v.GenericSchema<unknown, unknown>>(item: T) =>
  v.object({ list: v.array(item), total: count })

/**
 * A list page with `counts`: the number of rows of every kind, even if only one kind was requested. Kinds without rows are
 * omitted. `counts` is missing if the service does not count.
 */
export const countedListPage = <
  T extends v.GenericSchema<unknown, unknown>,
  K extends v.GenericSchema<string | number, string | number>,
>(
  item: T,
  kind: K,
) => v.object({ ...listPage(item).entries, counts: v.optional(v.array(v.object({ of: kind, rows: count }))) })

/** An empty page, for lists that may be empty. */
export const emptyPage = { list: [], total: 0 }

/** Schema that accepts the values of a code object, such as `PreStatus`. */
export const codeSchema = <const T extends Record<string, string | number>>(codes: T) =>
  v.picklist(Object.values(codes) as unknown as readonly [T[keyof T], ...T[keyof T][]]) // not empty: T has at least one value

/** One entry of a dictionary. */
export const dictEntry = v.object({ value: id, label: text })
export type DictEntry = v.InferOutput<typeof dictEntry>
