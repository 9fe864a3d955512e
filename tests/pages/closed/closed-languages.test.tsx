// @vitest-environment window
import { expect, it } from 'vitest'
import { Language } from '../../../bridge/contract/who'
import { deploy, visit } from '../app'

// before the app reads it, which it does once
deploy({ supportPhone: '+63 2 8555 0100' })

it.each([
  [Language.en, 'We’re closed for now', 'Call us'],
  [Language.zhHans, '暂停服务', '致电我们'],
  [Language.zhHant, '暫停服務', '致電我們'],
])(
  'the closed page in the language %s names the telephone of the deployment',
  async (language, words, label) => {
    const app = await visit('merchant', '/pages/index/index', {}, { language })
    app.container.updateContext({ closed: 'unknown' })
    await app.see(words)
    await app.see('+63 2 8555 0100')
    expect((await app.ready(label)).getAttribute('href')).toBe('tel:+63285550100')
  },
)
