import { beforeAll, expect, it } from 'vitest'
import { readStill } from '../../../src/features/scan/decode'
import type { Gray } from '../../../src/features/scan/gray'
import { encodeQr, type Pixels, readQr } from '../../tools/zxing'
import { type Distortion, photograph } from './photograph'

/** A repayment by QR Ph, a cash code and an agent's invitation. */
const texts = {
  payment:
    '00020101021228560011ph.ppmi.p2m0111XXXXPHM1XXX0315000000012345678050300052046012530360854071234.505802PH5917DEMO LENDING CORP6011Makati City6104120062600012ph.ppmi.qrph0110LN202600010514RP0000000000420708APP00001630490F0',
  cash: 'PUHUNAN:CASH:1:CQ-1-000000000000:IN:500.00:0000',
  invitation: 'https://puhunan.example/pages/register/invitateAgent?code=A-20876',
}

/** Each distortion twice, with the parameters of photograph.ts: a common case, and near the limit of ZXing. */
const distortions: Record<string, readonly [often: Distortion, extreme: Distortion]> = {
  small: [{ module: 2 }, { module: 1.6 }],
  rotated: [{ turn: 17 }, { turn: 137 }],
  'in perspective': [
    { tilt: [0.15, 0.1], turn: 8 },
    { tilt: [-0.2, 0.2], turn: -10, module: 3.2 },
  ],
  bent: [{ bend: 0.7 }, { bend: 1.3 }],
  'out of focus': [{ blur: 0.35 }, { blur: 0.5 }],
  'moved while taken': [{ streak: 0.8 }, { streak: 1.4 }],
  noisy: [{ noise: 20 }, { noise: 30 }],
  'low in contrast': [{ inks: [105, 150] }, { inks: [118, 138] }],
  'unevenly lit': [{ shade: 0.35 }, { shade: 0.12 }],
  'half in a shadow': [{ shadow: 0.5 }, { shadow: 0.35 }],
  'a strong JPEG': [{ jpeg: 12 }, { jpeg: 6 }],
  'under a lamp': [{ glare: 0.1 }, { glare: 0.16 }],
  'without a margin': [{ margin: 1 }, { margin: 0, fill: 1 }],
  inverted: [{ inverted: true }, { inverted: true, turn: 30, noise: 20 }],
  stained: [{ stain: 0.04 }, { stain: 0.08 }],
  'far away': [
    { picture: 800, module: 3, turn: 12 },
    { picture: 800, module: 2.2, noise: 12, jpeg: 40 },
  ],
}

interface Case {
  name: string
  text: string
  level: 'M' | 'H'
  distortion: Distortion
}

const cases: Case[] = Object.entries(distortions).flatMap(([name, strengths]) =>
  strengths.flatMap((distortion) =>
    Object.entries(texts).flatMap(([kind, text]) =>
      (['M', 'H'] as const).map((level) => ({
        name: `${kind} code, level ${level}, ${name}: ${JSON.stringify(distortion)}`,
        text,
        level,
        distortion,
      })),
    ),
  ),
)

/** The pictures are gray: any channel is their luminance. */
const grayOf = ({ width, height, data }: Pixels): Gray => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0),
})

interface Result extends Case {
  zxing: string | null
  ours: string | null
}
let results: Result[]

beforeAll(async () => {
  results = []
  for (const [seed, one] of cases.entries()) {
    const photo = photograph(await encodeQr(one.text, one.level), one.distortion, seed)
    results.push({ ...one, zxing: await readQr(photo), ours: await readStill(grayOf(photo)) })
  }
})

it('ZXing reads most of 192 test photos, and neither ZXing nor our decoder returns a wrong text', () => {
  expect(results).toHaveLength(192)
  expect(results.filter(({ zxing, text }) => zxing === text).length).toBeGreaterThan(170)
  for (const { name, text, zxing, ours } of results)
    for (const read of [zxing, ours]) expect([null, text], name).toContain(read)
})

it('our decoder reads at least 97 % of the test photos that ZXing reads', () => {
  const readable = results.filter(({ zxing, text }) => zxing === text)
  const missed = readable.filter(({ ours, text }) => ours !== text)
  const both = readable.length - missed.length
  const all = results.filter(({ ours, text }) => ours === text).length
  console.log(
    `ZXing reads ${readable.length} of ${results.length}, our reader ${both} of these and ${all} in all`,
  )
  expect(both / readable.length, missed.map(({ name }) => name).join('\n')).toBeGreaterThanOrEqual(0.97)
})
