// @vitest-environment window
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { closeTopOverlay } from '../../src/routes/history/overlay-stack'
import { Confirm, Sheet } from '../../src/ui/layout/Sheet'
import { draw, press } from '../ui/draw'

function Layers({ busy = false }: { busy?: boolean }) {
  const [sheet, setSheet] = useState(false)
  const [sure, setSure] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        Open
      </button>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="app.ui.pin.keys">
        <button type="button" onClick={() => setSure(true)}>
          Ask
        </button>
      </Sheet>
      <Confirm
        open={sure}
        busy={busy}
        title="ui.retry"
        confirm="ui.more"
        onConfirm={() => {}}
        onClose={() => setSure(false)}
      />
    </>
  )
}

const openDialogs = () => document.querySelectorAll('dialog[open]').length
const closeOne = () => {
  let closed = false
  act(() => {
    closed = closeTopOverlay()
  })
  return closed
}

it('the back key closes the newest overlay first, and is reported as unhandled if no overlay is open', () => {
  draw(<Layers />)
  expect(closeOne()).toBe(false)
  press('Open')
  press('Ask')
  expect(openDialogs()).toBe(2)
  expect(closeOne()).toBe(true)
  expect(openDialogs()).toBe(1)
  expect(closeOne()).toBe(true)
  expect(openDialogs()).toBe(0)
  expect(closeOne()).toBe(false)
})

it('the back key has no effect while an overlay is busy', () => {
  draw(<Layers busy />)
  press('Open')
  press('Ask')
  expect(closeOne()).toBe(true)
  expect(openDialogs()).toBe(2)
})
