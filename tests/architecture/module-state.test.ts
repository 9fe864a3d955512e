import { expect, it } from 'vitest'
import { sources } from './sources'

/** Module state of src that lives as long as the app, by reason; a user's data belongs in `sessionScoped()`. */
const lifelong: Record<string, readonly string[]> = {
  'loaded once: code, texts, tables, readers': [
    'src/session/kit.ts kit',
    'src/session/kit.ts load',
    'src/session/kit.ts waiting',
    'src/shell/with-step-up.ts loadSheet',
    'src/features/contract/ContractFrame.tsx policy',
    'src/features/location/places.ts cachedPlaces',
    'src/features/scan/worker-client.ts policy',
    'src/routes/load-page.ts load',
    'src/routes/load-page.ts pages',
    'src/routes/stylesheet.ts loadStylesheet',
    'src/api/config.ts cachedConfig',
    'src/api/service.ts opened',
    'src/api/service.ts openService',
    'src/api/query/restore-kept.ts load',
    'src/api/kept/keep-replies.ts restoreReplies',
    'src/pdf/fonts.ts openedFonts',
    'src/i18n/namespaces.ts loadTexts',
    'src/ui/hooks/use-lazy-import.ts loaded',
  ],
  'who listens, and the rounds of telling them': [
    'src/session/service-clock.ts listeners',
    'src/session/session-scoped.ts listeners',
    'src/api/device/visibility.ts listeners',
    'src/api/writes/writes.ts listeners',
    'src/routes/history/overlay-stack.ts listening',
    'src/ui/state/toasts.tsx listeners',
    'src/features/amounts/amounts-hidden.ts listeners',
    'src/routes/closure.ts listeners',
  ],
  'what the page, the phone or its host is doing': [
    'src/shell/PageFrame.tsx lastScroll',
    'src/shell/PageFrame.tsx scrollPositions',
    'src/start/folds/translate.ts forms',
    'src/start/folds/translate.ts language',
    'src/start/folds/translate.ts texts',
    'src/host/call-counts.ts sent',
    'src/host/call-counts.ts lost',
    'src/host/call-counts.ts refused',
    'src/routes/closure.ts byHost',
    'src/routes/closure.ts byService',
    'src/host/relogin.ts reloginTimer',
    'src/host/theme.ts hostTheme',
    'src/api/host-name.ts readHost',
    'src/host/appearance.ts covered',
    'src/routes/history/history.ts openingAddress',
    'src/routes/history/history.ts finishTravel',
    'src/routes/history/history.ts leaving',
    'src/routes/history/history.ts samePageListener',
    'src/routes/history/history.ts pending',
    'src/routes/history/history.ts queuedSteps',
    'src/shell/prefetch-links.ts isConnected',
    'src/shell/prefetch-links.ts prefetchedFlow',
    'src/routes/switched-off.ts isOff',
    'src/features/account/phone-language.ts hostLocale',
    'src/api/query/query-client.ts staleBefore',
    'src/api/query/read-signal.ts inFlight',
    'src/api/device/visibility.ts paused',
    'src/routes/history/overlay-stack.ts leaveTimer',
    'src/ui/state/toasts.tsx count',
    'src/ui/state/toasts.tsx shown',
  ],
  'forgets by its own rules when the user changes': [
    'src/api/query/session-cache.ts endedQueries',
    'src/session/session-scoped.ts owner',
    'src/session/storage.ts memory',
    'src/api/writes/writes.ts ledger',
  ],
}

it('the app keeps module state after the end of a session only for a stated reason', () => {
  const state =
    /^(?:export )?(?:let (\w+)|const (\w+)(?:: [^=\n]+)? = (?:new (?:Map|WeakMap|Set|WeakSet)|lazyOnce)\b)/gm
  const found = [...sources]
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([file, source]) => [...source.matchAll(state)].map((one) => `${file} ${one[1] ?? one[2]}`))
  expect(found.sort()).toEqual(Object.values(lifelong).flat().sort())
})
