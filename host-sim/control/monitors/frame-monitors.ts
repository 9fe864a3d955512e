/** Monitors (automatic checks) that run inside a phone's page, if requested. */
export const frameMonitors = {
  listeners: 'A listener left over',
  timers: 'A timer left over',
  longTask: 'A task of more than 200 ms',
  heap: 'A heap that grows from visit to visit',
  unawaited: 'A call that nobody waited for',
  cut: 'Text that is cut, or lies on other text',
  english: 'English on a Chinese screen',
  contrast: 'Text that can hardly be told from its ground',
} as const

export type FrameMonitor = keyof typeof frameMonitors
