/** The fonts of documents: Noto Sans, as its Chinese faces have no peso sign, and those faces for what they are for. */
import { join } from 'node:path'
import { root } from './options.mjs'

const faces = {
  latin: ['noto-sans', 'NotoSans'],
  hans: ['noto-sans-sc', 'NotoSansSC'],
  hant: ['noto-sans-tc', 'NotoSansTC'],
}
const weights = { regular: '400Regular', bold: '700Bold' }

/** Each font file by its name, `latin-regular`. */
export const fontFiles = Object.fromEntries(
  Object.entries(faces).flatMap(([script, [name, family]]) =>
    Object.entries(weights).map(([weight, folder]) => [
      `${script}-${weight}`,
      join(root, 'node_modules/@expo-google-fonts', name, folder, `${family}_${folder}.ttf`),
    ]),
  ),
)
