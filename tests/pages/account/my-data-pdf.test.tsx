// @vitest-environment window
import { expect, it } from 'vitest'
import { Language } from '../../../bridge/contract/codes'
import { personaSecrets } from '../../../host-sim/seed/personas'
import texts from '../../../locales/zh-Hant/me.json'
import { hasPoppler } from '../../poppler/find.mjs'
import { squeezed, textOfPdf } from '../../poppler/read'
import { visit } from '../app'

it.skipIf(!hasPoppler())(
  'the PDF with the data in zh-Hant has the person, the loans and the payments, and no sign that its fonts lack',
  async () => {
    const app = await visit('merchant', '/pages/me/myData/index', undefined, {
      language: Language.zhHant,
      actions: { downloadPdf: true },
    })
    await app.press(texts['me.data.copy.gather'])
    for (const digit of personaSecrets.pin) await app.press(digit)
    await app.press(texts['me.data.pdf'])
    const { address } = await app.until('the file', () => app.phone.saved[0])
    const text = squeezed(textOfPdf(address.split(',')[1] ?? ''))
    for (const part of ['Maria Santos', '0111-1234567-7', 'LN-2026-006002', '₱32,250.00', 'RP-2026-006005'])
      expect(text).toContain(squeezed(part))
    expect(text).not.toContain('[U+')
  },
)
