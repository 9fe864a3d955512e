/** What everybody needs in order to leave a page that is off; these never are. */
export const alwaysOn: readonly string[] = [
  '/pages/login/index',
  '/pages/login/welcome',
  '/pages/index/index',
  '/pages/index/indexAgent',
  '/pages/me/password/index',
]

/** What stands in for a page that is off. */
export const switchedOffPage = '/pages/switchedOff'

let isOff: (path: string) => boolean = () => false

/** Says who knows which pages are off. */
export const learnSwitches = (ask: typeof isOff): void => {
  isOff = ask
}

/** Is the page of a path off now? */
export const isSwitchedOff = (path: string): boolean => !alwaysOn.includes(path) && isOff(path)
