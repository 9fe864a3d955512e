// @vitest-environment window
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { href, useQuery } from '../../src/routes/history/links'
import * as routeTable from '../../src/routes/table'
import { provideTestKit } from '../kit'

it.each(['100%', '%41', '%2525', 'A+B & C', '陳大文', "Aling Nena's", '?a=b#c'])(
  'a page reads %j from its address as it was written there',
  async (search) => {
    await provideTestKit({ routeTable })
    history.replaceState(null, '', href('/pages/order/index', { search }))
    let seen: string | undefined
    function Page() {
      seen = useQuery('/pages/order/index').search
      return null
    }
    const app = createRoot(document.createElement('div'))
    flushSync(() => app.render(<Page />))
    expect(seen).toBe(search)
    app.unmount()
  },
)
