/** Writes the generated area files into `outDir`; throws if the totals differ from PSGC's. */
export function generateAreas(outDir: string): Promise<{ cities: number; barangays: number }>
