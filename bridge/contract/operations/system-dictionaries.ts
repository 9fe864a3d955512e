import * as v from 'valibot'
import { dictEntry, id, language, text } from '../entities/common'
import { area } from '../entities/person'
import { get, group, post } from '../operation'

export const dict = group(
  { path: '/dfp-system/app/dict', native: 'dfp.system.dict' },
  {
    /** Entries of a dictionary in the requested language. */
    selectDictDataByType: post({
      who: 'public',
      safe: true,
      reads: [],
      body: v.strictObject({ paramType: id, language }),
      reply: v.array(dictEntry),
    }),
  },
)

export const dictArea = group(
  { path: '/dfp-system/dic/dictArea', native: 'dfp.system.dictArea' },
  {
    /**
     * Areas of a level within a parent area; regions have no parent. A search finds barangays by their name and the areas around
     * them.
     */
    getDictAreaByNation: get({
      who: 'public',
      safe: true,
      // `level` is required because a code can occur on two levels: 1300000000 is a region, and also Metro Manila in this region
      reads: [],
      // decided: a search lists the barangays nearest to `parent` first
      body: v.strictObject({
        nation: id,
        level: area.entries.level,
        parent: v.optional(id),
        search: v.optional(text),
      }),
      reply: v.array(area),
    }),
  },
)
