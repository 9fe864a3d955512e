import * as v from 'valibot'

/** Position in a script of the build: file, line, column. */
const place = v.pipe(v.string(), v.regex(/^(main|part)-[A-Z0-9]{8}\.js:\d{1,7}:\d{1,7}$/))
const ms = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * Report of errors, speed and calls for hosts that support reports. The strict formats of its fields exclude personal data: it
 * contains only error names, script positions, page paths and numbers. decided: no error messages, because they may contain user
 * input.
 */
export const report = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[\d.]{1,20}$/)),
  build: ms,
  /** The page's path, without its query. */
  page: v.pipe(v.string(), v.regex(/^\/[A-Za-z/-]{0,60}$/)),
  error: v.optional(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^([A-Z][A-Za-z]{0,30})?Error$|^Failure$|^Thrown$/)),
      /** Positions in the call stack, innermost first. */
      at: v.pipe(v.array(place), v.maxLength(8)),
      /** Number of errors since the last report that were not reported because there were too many. */
      suppressed: ms,
    }),
  ),
  /**
   * Web vitals in ms (CLS times 1000). Sent once per page view (a load or a return from the back/forward cache), when the page is
   * first hidden.
   */
  vitals: v.optional(
    v.strictObject({
      ttfb: v.optional(ms),
      fcp: v.optional(ms),
      lcp: v.optional(ms),
      inp: v.optional(ms),
      cls: v.optional(ms),
    }),
  ),
  /** Calls since the last report, sent when the page is hidden, if there were any. */
  calls: v.optional(
    v.strictObject({
      sent: ms,
      /** Number of writes whose answer was lost, so that their outcome had to be asked for. */
      lost: ms,
      /** Refusals of the service, by code. */
      refusals: v.pipe(
        v.array(v.strictObject({ code: v.pipe(ms, v.maxValue(9999)), count: ms })),
        v.maxLength(20),
      ),
    }),
  ),
})
export type Report = v.InferOutput<typeof report>
