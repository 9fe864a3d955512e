/** Paths of pages that can't be switched off, because users need these pages to leave a switched-off page. */
export const alwaysOn: readonly string[] = [
  '/pages/login/index',
  '/pages/login/welcome',
  '/pages/index/index',
  '/pages/index/indexAgent',
  '/pages/me/password/index',
]

/** Path of the page that is shown instead of a switched-off page. */
export const switchedOffPage = '/pages/switchedOff'

let isOff: (path: string) => boolean = () => false

/** Sets the function that decides which pages are switched off. */
export const setSwitchedOffCheck = (ask: typeof isOff): void => {
  isOff = ask
}

/** True if a page is switched off. Then links to the page open `switchedOffPage`, and menus and buttons leave the page out. */
export const isSwitchedOff = (path: string): boolean => !alwaysOn.includes(path) && isOff(path)

/** Removes switched-off pages from menu groups, and groups without entries. */
export const withoutSwitchedOff = <G extends { entries: readonly { address: string }[] }>(
  groups: readonly G[],
): G[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ address }) => !isSwitchedOff(address.replace(/\?.*/, ''))),
    }))
    .filter(({ entries }) => entries.length > 0)
