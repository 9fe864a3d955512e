// @vitest-environment window
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Refusal } from '../../bridge/contract/codes'
import { file } from '../../bridge/contract/operations/open'
import { Failure } from '../../bridge/gateway/failure'
import { loadFileDataUrl } from '../../src/api/device/pictures'
import { seedCache } from '../../src/api/query/use-operation'
import { endSession } from '../../src/session/session-changes'
import { provideTestService } from '../kit'
import { signIn } from '../session/sign-in'

const call = vi.fn()
const bytes = (content: string) => ({ type: 'image/png', name: 'a.png', content })

beforeEach(async () => {
  signIn()
  await provideTestService({ gateway: { call } }) // only the used part
})
afterEach(() => {
  endSession()
  call.mockReset()
})

it('a picture is loaded once for all components, and loaded again on request', async () => {
  call.mockResolvedValueOnce(bytes('one')).mockResolvedValueOnce(bytes('two'))
  const shown = await Promise.all([loadFileDataUrl('F-1'), loadFileDataUrl('F-1')])
  expect(shown).toEqual(Array(2).fill('data:image/png;base64,one'))
  expect(await loadFileDataUrl('F-1')).toBe('data:image/png;base64,one')
  expect(call).toHaveBeenCalledOnce()
  expect(await loadFileDataUrl('F-1', true)).toBe('data:image/png;base64,two')
  expect(await loadFileDataUrl('F-1')).toBe('data:image/png;base64,two')
  expect(call.mock.calls.map(([, body]) => body)).toEqual([{ fileId: 'F-1' }, { fileId: 'F-1' }])
})

it('a picture is requested again after a failure, and again for the next user', async () => {
  call.mockRejectedValueOnce(new Failure('network', 'bridge', 'x')).mockResolvedValue(bytes('one'))
  await expect(loadFileDataUrl('F-1')).rejects.toMatchObject({ code: 'network' })
  expect(await loadFileDataUrl('F-1')).toBe('data:image/png;base64,one')
  endSession()
  signIn('U-2')
  await loadFileDataUrl('F-1')
  expect(call).toHaveBeenCalledTimes(3)
})

it('a picture that was read ahead is shown without a network, but not after a refusal', async () => {
  seedCache(file.downloadBase64, { fileId: 'F-1' }, bytes('kept'))
  const refusal = new Failure(Refusal.notAllowed, 'business', 'x')
  call.mockRejectedValueOnce(refusal).mockRejectedValueOnce(new Failure('offline', 'bridge', 'x'))
  await expect(loadFileDataUrl('F-1')).rejects.toBe(refusal)
  expect(await loadFileDataUrl('F-1')).toBe('data:image/png;base64,kept')
})
