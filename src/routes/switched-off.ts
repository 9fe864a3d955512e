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
export const setSwitchedOffCheck = (ask: typeof isOff): void => {
  isOff = ask
}

/** Is the page of a path off now? Links to it lead to what stands in for it; menus and buttons leave it out. */
export const isSwitchedOff = (path: string): boolean => !alwaysOn.includes(path) && isOff(path)

/** Groups of a menu without what leads to a page that is off, and without those that would be empty. */
export const withoutSwitchedOff = <G extends { entries: readonly { address: string }[] }>(
  groups: readonly G[],
): G[] =>
  groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter(({ address }) => !isSwitchedOff(address.replace(/\?.*/, ''))),
    }))
    .filter(({ entries }) => entries.length > 0)
