import { expect, it } from 'vitest'
import { sources } from './sources'

/** Pages opened by code without prefetch, because users rarely get there or have just come from there. */
const rarely: readonly string[] = [
  // a loan already submitted
  'src/pages/agent/LoanConfirm.tsx /pages/agent/loanSubmit',
  // contracts not read after all
  'src/pages/agent/Signing.tsx /pages/agent/loanAgreement',
  // a loan refused at once
  'src/pages/agent/parts/use-submission.ts /pages/agent/state',
  // the map of a form that is gone
  'src/pages/ChooseLocation.tsx /open-location',
  // an expired code by mail or text message
  'src/pages/me/paymentCode/SetPassword.tsx /pages/me/paymentCode/set',
  // a new code whose request got no reply
  'src/pages/order/RepaymentCode.tsx /pages/order/paymentUncertainty',
]

/** The first screen's page, and parts of a page that keep their state in its address. */
const isThere = (file: string, path: string): boolean =>
  path === '/pages/login/index' ||
  [
    'src/pages/me/parts/FeedbackSheet.tsx /pages/me/feedback',
    'src/pages/me/password/parts/ChangeByOld.tsx /pages/me/password/index',
  ].includes(`${file} ${path}`)

/** A success page that is prefetched where its flow is finished. */
const isEnd = (source: string, path: string): boolean =>
  source.includes(`finishFlow('${path}'`) && source.includes(`useNextPage('${path}')`)

it('the app prefetches every page that its code opens, except for listed pages', () => {
  const found = [...sources]
    .filter(([file]) => /^src\/(pages|features)\//.test(file))
    .flatMap(([file, source]) =>
      [...source.matchAll(/\b(?:go|replace|finishFlow|restart\(href)\(\s*'([^']+)'/g)]
        .map(([, path = '']) => path)
        .filter((path) => !isThere(file, path))
        .filter((path) => !source.includes(`useQuery('${path}')`) && !isEnd(source, path))
        .map((path) => `${file} ${path}`),
    )
  expect(found.sort()).toEqual([...rarely].sort())
})
