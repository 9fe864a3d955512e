export { back, backspace } from './icons-core'
export { home, homeAgent, me, meAgent, order, orderAgent, products, productsAgent } from './icons-tabs'

// Code of the first screen must import icons from icons-core: an import from this file adds all icons to the initial bundle.

const ring = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z'

export const next = 'm9.5 5 7 7-7 7'
export const close = 'm6 6 12 12M18 6 6 18'
export const check = 'm5 12.5 4.5 4.5L19 7.5'
export const warning = 'M12 4 3 19.5h18zM12 10v4.5m0 2.7v.1'
export const fingerprint =
  'M12 11v4c0 2-.5 4-1.5 5.5M8.5 19c1-2 1-4 1-7a2.5 2.5 0 0 1 5 0c0 3 0 5-.8 7.5M6 16c.5-1.5.5-3 .5-4.5a5.5 5.5 0 0 1 11 0c0 2 0 4-.4 6M4 11a8 8 0 0 1 13-5.5'
export const face =
  'M4 8.5V6a2 2 0 0 1 2-2h2.5m7 0H18a2 2 0 0 1 2 2v2.5m0 7V18a2 2 0 0 1-2 2h-2.5m-7 0H6a2 2 0 0 1-2-2v-2.5M8.5 9.5v1m7-1v1M12.3 9.5v3.2h-1M8.8 15.3c1.9 1.6 4.5 1.6 6.4 0'
export const language =
  'M3.5 6h9M8 4v2m3.3 0C10.6 9.8 8 12.7 4 14m1.8-5c1 2.4 3 4 5.4 4.8M12.5 20l4-10 4 10m-6.7-3.3h5.4'
export const help =
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.6a2.5 2.5 0 1 1 3.7 2.2c-.8.5-1.3 1-1.3 1.9m0 2.8v.1'
export const bell = 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zm4 4.5h4'
export const scan = 'M4 8V4h4m8 0h4v4m0 8v4h-4m-8 0H4v-4m3-4h10'
export const people =
  'M9 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3.5 19c.7-3.3 3-4.5 5.5-4.5s4.8 1.2 5.5 4.5m1-12.5a3 3 0 0 1 0 5.5m1.5 2.7c1.9.5 3.1 1.8 3.5 4.3'
export const document = 'M7 4h7l4 4v12H7zm7 0v4h4m-8 5h5m-5 3.5h5'
export const checkCircle = `${ring}M8 12.3l2.8 2.7L16 9.5`
export const save = 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14'
export const share = 'M12 14.5V4M8 7.5 12 4l4 3.5M7 11H5v9h14v-9h-2'
export const copy = 'M9 9h11v11H9zM6 15H4V4h11v2'
export const info = `${ring}M12 11v5m0-8.1v.1`
export const wallet =
  'M17 8V5.5L5.5 7A2 2 0 0 0 4 9v9a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H5m11 6v.1'
export const bank = 'M4 9.5 12 4l8 5.5zM6 10v6.5m4-6.5v6.5m4-6.5v6.5m4-6.5v6.5M4 20h16M5 16.5h14'
export const lock = 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3M12 14.5V17'
export const key = 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm2.8 1.2L19 4.5m-3.5 3.5 3 3m-1-5 2.5 2.5M8 15.5v.1'
export const calendar = 'M5 6h14v14H5zm0 4.5h14M9 4v4m6-4v4m-6 6.5h.1m2.8 0h.1m2.9 0h.1'
export const camera = 'M4 8h4l1.5-2.5h5L16 8h4v11H4zm8 2a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 12 10z'
export const picture = 'M4 5h16v14H4zm0 11 4.5-4.5 3.5 3.5 2.5-2.5L20 17.5M15.5 9v.1'
export const phone =
  'M5 4h4l1.5 4.5L8 10.5c1 2.4 3 4.5 5.5 5.5l2-2.5L20 15v4c0 .6-.4 1-1 1C11 20 4 13 4 5c0-.6.4-1 1-1z'
export const message = 'M4 5h16v11.5h-8L7.5 20v-3.5H4zm4 4h8m-8 3.5h5'
export const mail = 'M4 6h16v12H4zm0 1.5 8 6 8-6'
export const edit = 'M5 19h3.5L19 8.5 15.5 5 5 15.5zm8-11.5 3.5 3.5'
export const trash = 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7m-7 4v5.5m4-5.5v5.5'
export const plus = 'M12 5v14m-7-7h14'
export const minus = 'M5 12h14'
export const search = 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.7 11.2L20 20'
export const refresh = 'M19.5 12A7.5 7.5 0 1 1 17 6.4L19.5 9m0-4.5V9H15'
export const chart = 'M4 20h16M6.5 20v-7m5.5 7V5m5.5 15V9.5'
export const clock = `${ring}M12 7.5V12l3 2.2`
export const shield = 'M12 3.5 19 6v5.5c0 4.2-2.8 7.3-7 9-4.2-1.7-7-4.8-7-9V6zM9 12l2.2 2.2L15 10'
export const idCard =
  'M3.5 6h17v12.5h-17zM8.5 9.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zM5.8 16c.5-1.4 1.5-1.9 2.7-1.9s2.2.5 2.7 1.9m2.8-5.5h4m-4 3.5h3'
export const store =
  'M5 12v8h14v-8M4 9l1.5-5h13L20 9c0 1.7-1.2 3-2.7 3S14.7 10.7 14.7 9c0 1.7-1.2 3-2.7 3S9.3 10.7 9.3 9c0 1.7-1.1 3-2.6 3S4 10.7 4 9zm6 11v-5h4v5'
export const pin =
  'M12 21c-4.5-4.7-6.5-7.7-6.5-10.7a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 10.7zm0-13.2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'
export const locate =
  'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12 3v3.5m0 11V21M3 12h3.5m11 0H21M12 12v.1'
export const logout = 'M13.5 5H5v14h8.5M10 12h10m-3.5-3.5L20 12l-3.5 3.5'
export const eye =
  'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'
export const eyeOff =
  'M4 4l16 16M9.5 6a9 9 0 0 1 2.5-.5c3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.7 3.5M6.5 7.6A14 14 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4.1 4.2'
export const qr = 'M4 4h6v6H4zm10 0h6v6h-6zM4 14h6v6H4zm10 0h2.5v2.5M20 14v2.5m-6 3.5h2.5m3.5-.5v.5'
export const download = 'M12 3.5v11m-4-4 4 4 4-4M4.5 15v5h15v-5'
export const upload = 'M12 14.5v-11m-4 4 4-4 4 4M4.5 15v5h15v-5'
export const undo = 'M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9'
export const user = 'M12 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-3.8 3.7-5.5 7.5-5.5s6.7 1.7 7.5 5.5'
export const list = 'M8 6.5h12M8 12h12M8 17.5h12M4 6.5h.1M4 12h.1M4 17.5h.1'
export const pause = `${ring}M10 9v6m4-6v6`
export const down = 'M12 5v14m-6-6 6 6 6-6'
export const flag = 'M5.5 21V4h12.5l-3 4.5 3 4.5H5.5'
