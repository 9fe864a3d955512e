/** Writes the generated area files into `outDir`; throws where the totals are not those of PSGC. */
export function generateAreas(outDir: string): Promise<{ cities: number; barangays: number }>
