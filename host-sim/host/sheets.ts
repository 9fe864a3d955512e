import type { ActionName } from '../../bridge/contract/actions'
import { samples } from './samples'

/** One choice on a simulated native sheet. */
export interface Choice {
  id: string
  label: string
  tone?: 'main' | 'bad'
}

/** Content of a simulated native sheet. */
export interface SheetLook {
  title: string
  about: string
  picture: 'camera' | 'scan' | 'fingerprint' | 'face' | 'save' | 'bell'
  choices: readonly Choice[]
  /** A text field with its label and button. */
  input?: { label: string; button: string }
}

const cancelChoice: Choice = { id: 'cancelled', label: 'Cancel' }
const denialChoices: readonly Choice[] = [
  { id: 'permissionDenied', label: 'Not allowed this time', tone: 'bad' },
  { id: 'permissionBlocked', label: 'Blocked in settings', tone: 'bad' },
]
const biometricChoices = (main: string, wrong: string): readonly Choice[] => [
  { id: 'match', label: main, tone: 'main' },
  { id: 'noMatch', label: wrong, tone: 'bad' },
  { id: 'lockedOut', label: 'Locked for 30 seconds', tone: 'bad' },
  { id: 'lockedForGood', label: 'Locked for good', tone: 'bad' },
  { id: 'noneEnrolled', label: 'None enrolled', tone: 'bad' },
  { id: 'noHardware', label: 'No sensor', tone: 'bad' },
  { ...cancelChoice, label: 'Use the password instead' },
]

/** Native sheets by action; an action without a sheet answers immediately. */
export const sheets: Partial<Record<ActionName, SheetLook>> = {
  uploadImg: {
    title: 'Camera and gallery',
    about: 'Choose a file from this phone',
    picture: 'camera',
    choices: [
      ...Object.entries(samples).map(
        ([id, { label }], index): Choice => ({ id, label, ...(index === 0 && { tone: 'main' }) }),
      ),
      ...denialChoices,
      { id: 'uploadFailed', label: 'Upload fails', tone: 'bad' },
      cancelChoice,
    ],
  },
  scan: {
    title: 'Scan a code',
    about: 'Type what the camera reads',
    picture: 'scan',
    input: { label: 'Text of the code', button: 'Read it' },
    choices: [...denialChoices, cancelChoice],
  },
  BiometricPrompt: {
    title: 'Fingerprint',
    about: 'Touch the sensor',
    picture: 'fingerprint',
    choices: biometricChoices('Right finger', 'Wrong finger'),
  },
  faceId: {
    title: 'Face',
    about: 'Look at the phone',
    picture: 'face',
    choices: biometricChoices('Right face', 'Another face'),
  },
  saveImage: {
    title: 'Save the picture',
    about: 'Saved to the photos',
    picture: 'save',
    choices: [
      { id: 'save', label: 'Save', tone: 'main' },
      ...denialChoices,
      { id: 'storageFull', label: 'Storage is full', tone: 'bad' },
      cancelChoice,
    ],
  },
  downloadPdf: {
    title: 'Download the PDF',
    about: 'Saved to the downloads',
    picture: 'save',
    choices: [
      { id: 'save', label: 'Save', tone: 'main' },
      { id: 'storageFull', label: 'Storage is full', tone: 'bad' },
      { id: 'saveFailed', label: 'Saving fails', tone: 'bad' },
    ],
  },
}

/** Choice by action that is used if a script sets the outcome to `true`. */
export const defaultChoices: Partial<Record<ActionName, string>> = {
  uploadImg: 'photo',
  BiometricPrompt: 'match',
  faceId: 'match',
  saveImage: 'save',
  downloadPdf: 'save',
}
