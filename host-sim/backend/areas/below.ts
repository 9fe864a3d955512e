import type { Area, Areas } from './areas'

/**
 * The places below a place, given its code alone.
 * decided: 1300000000 is the capital region and Metro Manila in it, so that region lists Metro Manila's cities
 * themselves beside the city of Manila; no code then stands for two choices.
 */
export const areasBelowIn = (areas: Areas) => async (parent: string | undefined): Promise<Area[]> => {
  if (parent === undefined) return areas.children('region')
  const provinces = await areas.children('province', parent)
  const cities = await areas.children('city', parent)
  const below = [...provinces.filter(({ code }) => code !== parent), ...cities]
  return below.length ? below : areas.children('barangay', parent)
}
