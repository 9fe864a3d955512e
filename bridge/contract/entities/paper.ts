import * as v from 'valibot'
import { text } from './common'
import { dayField } from './money'

/**
 * Key facts of a paper with the service's Ed25519 signature, for the code on the paper. `src/domain/paper/paper.ts` has the format.
 * Missing if the service does not sign papers, or if there is no paper yet.
 */
export const paperSignature = v.optional(v.pipe(v.string(), v.maxLength(400)))

/**
 * Papers that the service has withdrawn although their signature is genuine, such as the receipt of a payment that bounced. Each by
 * the letter of its kind and its number: `r.RP-2026-000012`. Missing if the service keeps no such list.
 */
export const withdrawnPapers = v.optional(v.array(v.object({ paperKey: text, withdrawnOn: dayField })))
