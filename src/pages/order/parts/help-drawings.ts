import type { DrawingPaths } from '../../../ui/base/pictures'

const phone = 'M52 12h36a6 6 0 0 1 6 6v76a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z'
const bar = 'M65 94h10'

/** Drawing of a phone that shows the code, with its save button. */
export const saveCode: DrawingPaths = [
  phone,
  `M54 24h11v11H54zM75 24h11v11H75zM54 45h11v11H54zM75 46h4m7 0v4m-11 6h4m7 0v-2M70 24v4m0 6v4m-16 2h4${bar}`,
  'M70 62v15m-7-6 7 7 7-7M58 84h24',
]
/** Drawing of the phone's apps, with a tap on the wallet. */
export const openApp: DrawingPaths = [
  phone,
  `M54 24h10v10H54zM76 24h10v10H76zM54 44h10v10H54zM54 64h10v10H54zM76 64h10v10H76z${bar}`,
  'M85 47v-4H73v12h14v-8H75m8 4h.1M100 40l6-4m-4 13h8m-10 9 6 4',
]
/** Drawing of the code inside a scanner's frame. */
export const scanCode: DrawingPaths = [
  'M46 26h48a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V30a4 4 0 0 1 4-4z',
  'M51 36h14v14H51zM75 36h14v14H75zM51 61h14v14H51zM75 61h5m9 0v5m-14 9h4m10 0v-4M57 43h2m22 0h2m-26 25h2M70 36v5m0 7v3',
  'M30 30V16h14m52 0h14v14m0 50v14H96m-52 0H30V80M34 56h72',
]
/** Drawing of the amount on the phone, with a confirmation. */
export const payCode: DrawingPaths = [
  phone,
  `M64 44V24h7a6 6 0 0 1 0 12h-7m-5-7h21m-21 4h21M56 54h28M56 62h18M56 72h28v12H56z${bar}`,
  'M112 22a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm-5 11.5 3.7 3.5 6-7M65 78h10',
]
