/** Normalizes text for search: `Peñarrubia` matches `penarrubia`, `Sto. Tomas` matches `santo tomas`. */
export const normalizeForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bsto\b\.?/g, 'santo')
    .replace(/\bsta\b\.?/g, 'santa')
    .replace(/\bgen\b\.?/g, 'general')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
