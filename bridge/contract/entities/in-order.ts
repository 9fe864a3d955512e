import * as v from 'valibot'

/** Checks that the first of two fields is not above the second; a field that is null is not compared. */
export const inOrder = <T>(from: keyof T & string, to: keyof T & string) =>
  v.check<T, string>(
    ({ [from]: first, [to]: last }) => (first ?? null) === null || (last ?? null) === null || first <= last,
    `${from} is above ${to}`,
  )
