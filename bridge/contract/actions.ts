import * as v from 'valibot'
import type { FailureCode } from '../gateway/failure'
import { limits } from './limits'
import type { BodyOf, ReplyOf, Schema } from './operation'
import { report } from './report'

interface ActionRow<P extends Schema, A extends Schema> {
  /** Parameters; the host refuses unknown fields. */
  body: P
  /** decided: unknown fields of a reply are dropped, not refused, so that newer hosts may add fields. */
  answer: A
  /** Device permission that the user is asked for. */
  permission?: 'camera' | 'photos' | 'notifications' | 'biometrics'
  /** Timeout in ms, not counting the time for which the host shows a native sheet. */
  deadlineMs: number
  /** Failure codes of this action, in addition to the failures that any call can have. */
  refusals: readonly FailureCode[]
  /** True if the action needs no network with these parameters; by default every action needs one. */
  isLocal?(params: BodyOf<{ body: P }>): boolean
}

const action = <P extends Schema, A extends Schema>(row: ActionRow<P, A>): ActionRow<P, A> => row

const text = v.pipe(v.string(), v.minLength(1))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const prompt = v.strictObject({ challenge: text, title: text })
/** Signature and public key in base64; see biometric-key.ts for the formats. */
const signature = v.object({ signature: text, publicKey: text })
const saved = v.object({ saved: v.boolean() })
const denials = ['permissionDenied', 'permissionBlocked'] as const
const biometricRefusals = [
  'cancelled',
  'noMatch',
  'noneEnrolled',
  'noHardware',
  'lockedOut',
  'lockedForGood',
] as const

/** Native actions by their name on the wire. Their docstrings are their descriptions in the exported contract. */
export const actions = {
  /**
   * Takes or chooses a picture or file and uploads it; a picture is shrunk below maxBytes if possible. With source last it shows
   * no sheet and uploads the last failed upload again. With returnBytes it uploads nothing and returns the file.
   */
  uploadImg: action({
    body: v.strictObject({
      source: v.picklist(['camera', 'gallery', 'any', 'last']),
      maxBytes: count,
      types: v.array(text),
      /** Sent only to hosts that list `uploadImg.returnBytes` as a capability. */
      returnBytes: v.optional(v.boolean()),
    }),
    /**
     * `width` and `height` are in pixels; 0 if the file is not a picture. With `returnBytes`, `content` is the file in base64 and
     * `type` its type; then there is no file id or address, and both are `none`.
     */
    answer: v.object({
      fileId: text,
      url: text,
      width: count,
      height: count,
      type: v.optional(text),
      content: v.optional(text),
    }),
    permission: 'camera',
    deadlineMs: limits.nativeSheetMs,
    /**
     * decided: a failed upload can be retried, because a photo that was just taken may not be in the gallery. The retry fails
     * with `unavailable` if there was no failed upload.
     */
    refusals: ['cancelled', ...denials, 'tooLarge', 'wrongType', 'unreadable', 'uploadFailed', 'unavailable'],
    isLocal: ({ returnBytes }) => returnBytes === true,
  }),
  /** Reads a code with the camera. */
  scan: action({
    body: v.strictObject({ formats: v.array(v.picklist(['qr', 'barcode'])) }),
    answer: v.object({ text }),
    permission: 'camera',
    deadlineMs: limits.nativeSheetMs,
    refusals: ['cancelled', ...denials],
  }),
  /** Binds push messages on this phone to the user. */
  bindPush: action({
    body: v.strictObject({ userId: text }),
    answer: v.object({ token: text }),
    permission: 'notifications',
    deadlineMs: limits.bindPushMs,
    refusals: ['unavailable'],
  }),
  /** Signs a challenge after a fingerprint. */
  BiometricPrompt: action({
    body: prompt,
    answer: signature,
    permission: 'biometrics',
    deadlineMs: limits.nativeSheetMs,
    refusals: biometricRefusals,
  }),
  /** Signs a challenge after a face match. */
  faceId: action({
    body: prompt,
    answer: signature,
    permission: 'biometrics',
    deadlineMs: limits.nativeSheetMs,
    refusals: biometricRefusals,
  }),
  /** Saves a picture to the photos, given as base64, data URL or address. */
  saveImage: action({
    body: v.strictObject({ data: v.optional(text), url: v.optional(text), name: text }),
    answer: saved,
    permission: 'photos',
    deadlineMs: limits.nativeSheetMs,
    refusals: ['cancelled', ...denials, 'storageFull'],
  }),
  /** Saves a PDF, given as base64 or by its file id. */
  downloadPdf: action({
    body: v.strictObject({ data: v.optional(text), fileId: v.optional(text), name: text }),
    answer: saved,
    deadlineMs: limits.nativeSheetMs,
    refusals: ['storageFull', 'saveFailed'],
  }),
  /** Opens an address outside the app: a call (tel), a message (sms), a mail, a map (geo), a store or a web page. */
  open: action({
    body: v.strictObject({ url: text }),
    answer: v.object({ opened: v.boolean() }),
    deadlineMs: limits.bindPushMs,
    refusals: ['unavailable'],
    // without a network, an agent can still call or text a customer
    isLocal: ({ url }) => !/^https?:/i.test(url),
  }),
  /** Opens the phone’s own sheet for sharing a file, given as base64. */
  share: action({
    body: v.strictObject({ name: text, type: text, data: text }),
    answer: v.object({ shared: v.boolean() }),
    deadlineMs: limits.nativeSheetMs,
    refusals: ['cancelled', 'tooLarge'],
  }),
  /** Vibrates for a key press, a success or an error. */
  haptic: action({
    body: v.strictObject({ kind: v.picklist(['key', 'success', 'error']) }),
    answer: v.object({}),
    deadlineMs: limits.bindPushMs,
    refusals: ['unavailable'],
  }),
  /** Closes the app like the host’s own close button. */
  close: action({
    body: v.strictObject({}),
    answer: v.object({}),
    deadlineMs: limits.bindPushMs,
    refusals: ['unavailable'],
  }),
  /**
   * Receives a report of an uncaught error or of web vitals, without user data. The app sends it only to hosts that list this
   * action.
   */
  report: action({
    body: report,
    answer: v.object({}),
    deadlineMs: limits.bindPushMs,
    refusals: ['unavailable'],
  }),
} as const

/**
 * Capabilities for optional parameters of actions that older hosts refuse, as `<action>.<parameter>`. A parameter is sent only to
 * hosts that list its capability.
 */
export const parameterCaps = ['uploadImg.returnBytes'] as const

export type ActionName = keyof typeof actions
/** Parameters of an action. */
export type ParamsOf<A extends ActionName> = BodyOf<(typeof actions)[A]>
/** Reply of an action. */
export type AnswerOf<A extends ActionName> = ReplyOf<{ reply: (typeof actions)[A]['answer'] }>
