import { refuse } from './call/refuse'
import type { AreasBelow } from './world'

const levels = [
  ['region', 'regionCode'],
  ['province', 'provinceCode'],
  ['city', 'cityCode'],
  ['barangay', 'barangayCode'],
] as const

type Codes = Record<(typeof levels)[number][1], string>

/** Refuses area codes that are unknown or outside their parent area; returns the names of the areas, smallest first. */
export async function checkAreas(codes: Codes, areasBelow: AreasBelow): Promise<string> {
  const names: string[] = []
  let parent: string | undefined
  for (const [level, field] of levels) {
    const known = await areasBelow(level, parent)
    const found = known.find(({ code }) => code === codes[field]) ?? refuse('fieldInvalid', { field })
    names.unshift(found.name)
    parent = found.code
  }
  return names.join(', ')
}
