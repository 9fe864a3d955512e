// Icons of the first screen; a file travels as a whole, so the others are kept apart.

export const back = 'm14.5 5-7 7 7 7'
export const next = 'm9.5 5 7 7-7 7'
export const close = 'm6 6 12 12M18 6 6 18'
export const check = 'm5 12.5 4.5 4.5L19 7.5'
export const warning = 'M12 4 3 19.5h18zM12 10v4.5m0 2.7v.1'
export const backspace = 'M9 6h11v12H9l-5-6zm4 4 4 4m0-4-4 4'
export const fingerprint =
  'M12 11v4c0 2-.5 4-1.5 5.5M8.5 19c1-2 1-4 1-7a2.5 2.5 0 0 1 5 0c0 3 0 5-.8 7.5M6 16c.5-1.5.5-3 .5-4.5a5.5 5.5 0 0 1 11 0c0 2 0 4-.4 6M4 11a8 8 0 0 1 13-5.5'
export const face =
  'M4 8.5V6a2 2 0 0 1 2-2h2.5m7 0H18a2 2 0 0 1 2 2v2.5m0 7V18a2 2 0 0 1-2 2h-2.5m-7 0H6a2 2 0 0 1-2-2v-2.5M8.5 9.5v1m7-1v1M12.3 9.5v3.2h-1M8.8 15.3c1.9 1.6 4.5 1.6 6.4 0'
export const language =
  'M3.5 6h9M8 4v2m3.3 0C10.6 9.8 8 12.7 4 14m1.8-5c1 2.4 3 4 5.4 4.8M12.5 20l4-10 4 10m-6.7-3.3h5.4'
export const help =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.3 1-1.3 1.9m0 2.8v.1'
