import { onKitLoaded } from './kit'

declare module './kit' {
  interface Kit {
    /** Shows that this phone has data of a newer version of the app, which this version can't show. */
    showNewerData(): void
  }
}

/** Data in storage with the version of its format, so that an update or a rollback of the app recognises it. */
export interface StoredRecord {
  version: number
  data: unknown
}

/** Converts the data of one version to the next one. */
export type Upgrade = (data: unknown) => unknown

const isStoredRecord = (value: unknown): value is StoredRecord =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  'version' in value &&
  typeof value.version === 'number'

/**
 * Returns the data of a stored value in the current format. `upgrades` lists the steps from version 1, which had no version
 * number, to the current version. Returns 'newer' for data of a later version; it must not be overwritten.
 */
export function readRecord(value: unknown, upgrades: readonly Upgrade[]): { data: unknown } | 'newer' {
  const { version, data } = isStoredRecord(value) ? value : { version: 1, data: value }
  if (version > upgrades.length + 1) return 'newer'
  return { data: upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), data) }
}

/** Adds the current version to data that is to be stored. */
export const toRecord = (data: unknown, upgrades: readonly Upgrade[]): StoredRecord => ({
  version: upgrades.length + 1,
  data,
})

/** Shows that data of a newer version was left alone. */
export const reportNewerData = (): void => onKitLoaded((kit) => kit.showNewerData())
