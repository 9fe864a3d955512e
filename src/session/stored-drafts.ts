import { draftKey, draftUpgrades } from './draft'
import { keysWithPrefix, read, writeJson } from './storage'
import { toRecord } from './stored-record'

/** Stores a draft as if the user had just typed it, for the next page with a draft of this name. Returns false if the phone can't store it. */
export const storeDraft = (name: string, value: Record<string, unknown>): boolean =>
  writeJson(draftKey(name), toRecord(value, draftUpgrades))

/** True if a stored draft of the signed-in user contains a text. */
export const isInDraft = (text: string): boolean =>
  keysWithPrefix(draftKey('')).some((key) => read(key)?.includes(text))
