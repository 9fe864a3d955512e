// @vitest-environment window
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../bridge/gateway/failure'
import { openExternal, useCanOpenExternal } from '../../src/api/device/external'
import { exportFile, getExportMethod, receiptExports, saveAgreement } from '../../src/api/device/file-export'
import { takePicture } from '../../src/api/device/pictures'
import { loadService } from '../../src/api/service'
import { provideTestService } from '../kit'
import { draw } from '../ui/draw'

const act = vi.fn(async (_action: string, _params: unknown): Promise<unknown> => undefined)
const send = vi.fn(async (..._: unknown[]): Promise<unknown> => ({ name: 'c.pdf', content: 'JVBERi0=' }))
const has = new Set<string>()
let embedded = true
const gateway = {
  get embedded() {
    return embedded
  },
  can: (name: string) => (has.has(name) ? 'yes' : 'missing'),
  act: (action: string, params: unknown) => act(action, params),
  call: send,
}
const shared = vi.fn(async (_: { files: File[] }) => undefined)

beforeEach(async () => {
  await provideTestService({ gateway, send }) // only the used part
  await loadService()
  for (const each of [act, send, shared]) each.mockClear()
  has.clear()
  embedded = true
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('an external link', () => {
  it('is opened by the host if the host supports that, otherwise by the browser', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    await openExternal('tel:+63')
    expect([assign.mock.calls, act.mock.calls]).toEqual([[['tel:+63']], []])
    has.add('open')
    await openExternal('tel:+63')
    expect([assign.mock.calls.length, act.mock.calls]).toEqual([1, [['open', { url: 'tel:+63' }]]])
  })

  it('is offered in a browser or by a host that can open links', async () => {
    let may: boolean | undefined
    function Asks() {
      may = useCanOpenExternal()
      return null
    }
    const ask = async () => {
      draw(null)
      draw(<Asks />)
      expect(may).toBe(false)
      await loadService()
      await vi.waitFor(() => undefined)
      draw(<Asks />)
      return may
    }
    expect(await ask()).toBe(false)
    has.add('open')
    expect(await ask()).toBe(true)
    has.clear()
    embedded = false
    expect(await ask()).toBe(true)
  })
})

describe('a file that leaves the app', () => {
  const mayShare = (answer: (data: { files: File[] }) => boolean) =>
    vi.stubGlobal('navigator', { canShare: answer, share: shared, clipboard: { writeText: shared } })

  it('is shared, saved or copied, depending on the abilities of the phone', async () => {
    mayShare(({ files: [file] }) => file?.type === 'text/csv')
    expect(await getExportMethod('a.csv', 'text/csv')).toBe('share')
    expect(await getExportMethod('a.txt', 'text/plain')).toBe('copy')
    mayShare(() => {
      throw new TypeError('not supported')
    })
    expect(await getExportMethod('a.csv', 'text/csv')).toBe('copy')
    has.add('share')
    expect(await getExportMethod('a.csv', 'text/csv')).toBe('share')
    embedded = false
    expect(await getExportMethod('a.csv', 'text/csv')).toBe('save')
  })

  it('counts as shared once the user is back, on phones whose share sheet never answers', async () => {
    mayShare(() => true)
    vi.useFakeTimers()
    shared.mockReturnValueOnce(new Promise(() => undefined))
    let isDone = false
    const sharing = exportFile('share', 'a.csv', 'text/csv', '').then(() => {
      isDone = true
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isDone).toBe(false)
    window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(1000)
    await sharing
    expect(isDone).toBe(true)
    vi.useRealTimers()
  })

  it('is shared by a host that supports sharing, and cancelling causes no error', async () => {
    mayShare(() => true)
    await exportFile('share', 'a.csv', 'text/csv', 'é,1')
    const [[data] = []] = shared.mock.calls
    const [file] = data?.files ?? []
    expect([file?.name, file?.type, await file?.text()]).toEqual(['a.csv', 'text/csv;charset=utf-8', 'é,1'])
    shared.mockRejectedValueOnce(new DOMException('no', 'AbortError'))
    await exportFile('share', 'a.csv', 'text/csv', '')
    shared.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await expect(exportFile('share', 'a.csv', 'text/csv', '')).rejects.toThrow('no')
    has.add('share')
    await exportFile('share', 'a.csv', 'text/csv', 'é,1')
    expect(act.mock.calls).toEqual([
      ['share', { name: 'a.csv', type: 'text/csv', data: btoa('\u00c3\u00a9,1') }],
    ])
    act.mockRejectedValueOnce(new Failure('cancelled', 'native', 'share'))
    await exportFile('share', 'a.csv', 'text/csv', '')
    act.mockRejectedValueOnce(new Failure('missing', 'native', 'share'))
    await expect(exportFile('share', 'a.csv', 'text/csv', '')).rejects.toMatchObject({ code: 'missing' })
  })

  it('is downloaded under its name in a browser, and stays available for a minute', async () => {
    vi.useFakeTimers()
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    const dropped = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    const links: [string, string][] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push([this.href, this.download])
    })
    await exportFile('save', 'a.csv', 'text/csv', 'x')
    expect([made.mock.calls.length, links]).toEqual([1, [['blob:1', 'a.csv']]])
    vi.advanceTimersByTime(59_999)
    expect(dropped).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(dropped.mock.calls).toEqual([['blob:1']])
    vi.useRealTimers()
  })

  it('is copied as text if nothing else is available', async () => {
    mayShare(() => false)
    await exportFile('copy', 'a.csv', 'text/csv', 'x,y')
    expect(shared.mock.calls).toEqual([['x,y']])
  })

  it('is saved by the phone under the file name from the service if it is a contract', async () => {
    await saveAgreement({ applicationNo: 'A-1' } as never) // any reference
    expect(act.mock.calls).toEqual([['downloadPdf', { data: 'JVBERi0=', name: 'c.pdf' }]])
  })

  it('is saved or, if pictures can be shared, shared if it is a receipt', async () => {
    mayShare(({ files: [file] }) => file?.type === 'image/png')
    const { savePicture, savePdf, share } = receiptExports()
    expect(await savePicture('data:image/png;base64,AAAA', 'r.png')).toBe(true)
    act.mockRejectedValueOnce(new Failure('cancelled', 'native', 'downloadPdf'))
    expect(await savePdf('JVBERi0=', 'r.pdf')).toBe(false)
    expect(act.mock.calls).toEqual([
      ['saveImage', { data: 'data:image/png;base64,AAAA', name: 'r.png' }],
      ['downloadPdf', { data: 'JVBERi0=', name: 'r.pdf' }],
    ])
    act.mockRejectedValueOnce(new Failure('storageFull', 'native', 'downloadPdf'))
    await expect(savePdf('', '')).rejects.toMatchObject({ code: 'storageFull' })
    await share?.('data:image/png;base64,aGk=', 'r.png')
    const [[data] = []] = shared.mock.calls
    expect([data?.files[0]?.name, data?.files[0]?.type, await data?.files[0]?.text()]).toEqual([
      'r.png',
      'image/png',
      'hi',
    ])
    mayShare(() => false)
    expect(receiptExports().share).toBeUndefined()
    has.add('share')
    expect(receiptExports().share).toBeDefined()
  })
})

describe('a picture to upload', () => {
  const asked = (source: string) => [
    'uploadImg',
    { source, maxBytes: expect.any(Number), types: ['image/jpeg', 'image/png'] },
  ]
  it('is taken or chosen by the user, or undefined if the user cancelled', async () => {
    act.mockResolvedValueOnce({ fileId: 'F-1' })
    expect(await takePicture()).toBe('F-1')
    act.mockRejectedValueOnce(new Failure('cancelled', 'native', 'uploadImg'))
    expect(await takePicture()).toBeUndefined()
    act.mockRejectedValueOnce(new Failure('denied', 'native', 'uploadImg'))
    await expect(takePicture()).rejects.toMatchObject({ code: 'denied' })
    expect(act.mock.calls).toEqual([asked('any'), asked('any'), asked('any')])
  })

  it.each(['unavailable', 'serverError', 'missing'] as const)(
    'is taken or chosen again if sending the last picture again fails with the error "%s"',
    async (code) => {
      act
        .mockRejectedValueOnce(new Failure(code, 'native', 'uploadImg'))
        .mockResolvedValueOnce({ fileId: 'F-2' })
      expect(await takePicture(true)).toBe('F-2')
      expect(act.mock.calls).toEqual([asked('last'), asked('any')])
    },
  )
})
