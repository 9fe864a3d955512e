import { expect, it } from 'vitest'
import { sources } from './sources'

/** Imports whose failure is handled by their callers, or that the app can do without. */
const handled: Readonly<Record<string, string>> = {
  'src/features/auth/use-prefetch-cipher.ts': 'a prefetch; the call that needs the cipher loads it again',
  'src/features/receipt/ReceiptActions.tsx': 'a prefetch, and loaders that are passed to loadPart',
  'src/features/receipt/print-receipt.ts': 'fonts, which are loaded by a function that is passed to loadPart',
  'src/features/scan/own-reader.ts': 'loaded only if the worker fails, by code that is passed to loadPart',
  'src/pages/login/Index.tsx': 'a loader that is passed to loadPart',
  'src/pages/login/parts/LanguageButtons.tsx': 'a prefetch; the sign-in code is loaded again when it is used',
  'src/pages/login/parts/enter.ts': 'a prefetch; the call that needs the cipher loads it again',
}

it('features and pages load their lazy parts by loadPart, which recognises a new version', () => {
  const bare = [...sources]
    .filter(([file]) => /^src\/(pages|features|ui|forms)\//.test(file))
    .flatMap(([file, source]) =>
      source
        .split('\n')
        .filter((line) => /\bimport\('/.test(line) && !line.includes('loadPart('))
        .map(() => file),
    )
  expect([...new Set(bare)].sort()).toEqual(Object.keys(handled).sort())
})
