import { openVault } from '../device/vault'
import { keptDatabase } from './first-screens'

/** Replies that are kept for reading without a network, enciphered by user. */
export const keptVault = openVault(keptDatabase)
