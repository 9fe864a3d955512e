import { readFile } from 'node:fs/promises'
import type { LoadFont } from '../../host-sim/service/fonts'
import { fontFiles } from '../../src/build/i18n/fonts.mjs'

/** The fonts of documents, from their packages. */
export const loadFont: LoadFont = (name) => readFile(fontFiles[name] ?? name)
