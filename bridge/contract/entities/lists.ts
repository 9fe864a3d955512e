import * as v from 'valibot'
import { limits } from '../limits'
import { id } from './common'

/**
 * A list in a body. Every list in a body has a maximum, because the service works through it on its only thread.
 */
export const limitedList = <T extends v.GenericSchema<unknown, unknown>>(
  item: T,
  most: number = limits.listMost,
) => v.pipe(v.array(item), v.maxLength(most))

/** Ids in a body: files, contracts, hashes. */
export const idList = limitedList(id)
