import type { ActionName } from '../contract/actions'
import { Failure } from '../gateway/failure'
import type { ContainerActions } from '../protocol/carriers/mpaas-rpc'
import { failed } from '../protocol/host/outcome'
import type { CapWord } from '../protocol/messages'
import { actInBrowser, type FileCalls } from './browser-actions'

/** Actions in a container without the host protocol; it handles `scan` and `close` itself. */
const caps: Record<Exclude<ActionName, 'scan' | 'close' | 'haptic'> | 'state', CapWord> = {
  uploadImg: 'yes',
  saveImage: 'yes',
  downloadPdf: 'yes',
  bindPush: 'missing',
  BiometricPrompt: 'missing',
  faceId: 'missing',
  open: 'missing',
  share: 'missing',
  state: 'missing',
  report: 'missing',
}

/** Runs actions on files and pictures as in a browser. */
export const createContainerActions = (files: FileCalls): ContainerActions => ({
  caps,
  act: (action, params, document) =>
    actInBrowser(action, params, { ...files, document }).then(
      (data) => ({ ok: true, data }),
      (error: unknown) =>
        error instanceof Failure
          ? failed(error.code, 'native', error.message)
          : failed('serverError', 'native'),
    ),
})
