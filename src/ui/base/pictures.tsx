// drawings on a 140 × 112 grid: foreground, lines, accent
const pictures = {
  orders: ['M46 22h48v66l-8-5-8 5-8-5-8 5-8-5-8 5z', 'M56 38h28M56 50h28M56 62h14', 'm78 66 5 5 10-11'],
  messages: ['M36 30h68v44H74L58 88V74H36z', 'M48 46h44M48 58h26', 'M100 22v-8m8 11 6-6m-3 15h8'],
  customers: [
    'M58 26a14 14 0 1 0 0 28 14 14 0 0 0 0-28zM32 88c3-19 13-26 26-26s23 7 26 26z',
    'M90 36a11 11 0 0 1 0 21M95 66c8 3 12 10 13 20',
    'M104 20v14m-7-7h14',
  ],
  money: [
    'M30 40h80a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4z',
    'M70 50a12 12 0 1 0 0 24 12 12 0 0 0 0-24zM38 62h6m52 0h6M40 30h60M50 21h40',
    'M67 68V56h4a3.5 3.5 0 0 1 0 7h-4m-3-4h11',
  ],
  search: ['M64 22a26 26 0 1 0 0 52 26 26 0 0 0 0-52z', 'm83 67 19 19', 'M54 42a12 12 0 0 1 10-7'],
  done: [
    'M70 20a36 36 0 1 0 0 72 36 36 0 0 0 0-72z',
    'M24 34l4 4M112 30l5-5M110 82l5 4M26 80l-5 4',
    'm54 57 11 11 21-23',
  ],
  offline: [
    'M44 80a18 18 0 0 1-2-36 28 28 0 0 1 54-2 19 19 0 0 1 2 38z',
    'M50 92h.1M70 96h.1M90 92h.1',
    'm60 52 20 20m0-20L60 72',
  ],
  fail: ['M34 26h72v56H34z', 'M34 40h72M42 33h.1M50 33h.1M58 33h.1M54 92h32', 'M70 50v14m0 8v.1'],
} as const satisfies Record<string, DrawingPaths>

export type PictureName = keyof typeof pictures

/** SVG path data on a 140 × 112 grid: foreground, lines, accent. */
export type DrawingPaths = readonly [front: string, lines: string, accent: string]

/** A drawing for a page that has nothing to show, in the colours of the theme. */
export function Picture({ name }: { name: PictureName }) {
  return <Drawing paths={pictures[name]} />
}

/** Like Picture, but with paths passed by the page that uses it. */
export function Drawing({ paths: [front, lines, accent] }: { paths: DrawingPaths }) {
  return (
    <svg className="picture" viewBox="0 0 140 112" aria-hidden="true">
      <path className="picture-ground" d="M22 62C14 34 40 8 72 10s54 20 50 50-30 46-58 42S29 88 22 62z" />
      <path className="picture-front" d={front} />
      <path d={lines} />
      <path className="picture-accent" d={accent} />
    </svg>
  )
}
