import * as v from 'valibot'
import { limits } from '../limits'
import { wireLanguages } from '../who'

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
/** Marks a field that logs, traces, recordings and exports must not contain. */
export const secretMark = v.metadata<string, { secret: true }>({ secret: true })
/** Six digits sent by SMS or e-mail. */
export const verificationCode = v.pipe(v.string(), v.regex(/^\d{6}$/), secretMark)
/** An encrypted PIN or password; the service decrypts it when the call arrives. */
export const secretText = v.pipe(v.string(), v.minLength(1), v.maxLength(512), secretMark)
/** An id that proves something: a token, ticket or code trace. */
export const secretId = v.pipe(id, secretMark)
/** A line that only its owner may see: a code, or a number of an ID, wallet, card or account. */
export const secretLine = v.pipe(text, secretMark)
/** Bytes of a file as base64. */
export const secretContent = v.pipe(v.string(), v.maxLength(12_000_000), secretMark)
/** Idempotency key of a write; a repeated write with the same key has no further effect. */
export const requestId = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.countMost))
/** Length of a time in days. */
export const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.daysMost))
/** Days until something is due; negative if it is late. */
export const daysUntil = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-limits.daysMost),
  v.maxValue(limits.daysMost),
)
/** Number of instalments. */
export const periodCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.periodsMost))
/** One-based number of an instalment. */
export const period = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.periodsMost))
export const flag = v.boolean()
export const language = v.picklist(Object.values(wireLanguages))
/** Language codes of the first contracts, which every app knows. */
export const firstLanguage = v.picklist(['en', 'zh-Hans', 'zh-Hant'])
/** Reply without content. */
export const done = v.null()
/** Body without fields. */
export const nothing = v.strictObject({})

/** Body fields for paged lists; the first page is 1. */
export const paging = {
  pageNum: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.countMost)),
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
