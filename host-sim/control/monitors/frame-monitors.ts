/** Monitors (automatic checks) that run inside a phone's page, if requested. */
export const frameMonitors = {
  listeners: 'A listener that was not removed',
  timers: 'A timer that was not cleared',
  longTask: 'A task of more than 200 ms',
  heap: 'A heap that grows with every visit',
  unawaited: 'A call whose result was ignored',
  cut: 'Text that is cut off or overlaps other text',
  english: 'English on a Chinese screen',
  contrast: 'Text with too little contrast',
} as const

export type FrameMonitor = keyof typeof frameMonitors
