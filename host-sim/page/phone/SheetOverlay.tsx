import { useState } from 'react'
import { Icon } from '../../../src/ui/base/Icon'
import * as icons from '../../../src/ui/base/icons'
import type { PhoneName } from '../../control/calls/call-log'
import type { OpenSheet } from '../../host/native'
import { type SheetLook, sheets } from '../../host/sheets'
import type { PageContext } from '../context'
import { Button } from '../controls'
import { useStore } from '../settings'
import { useBackendData } from '../state/use-backend-data'

const pictures: Record<SheetLook['picture'], string> = {
  camera: icons.camera,
  scan: icons.scan,
  fingerprint: icons.fingerprint,
  face: icons.face,
  save: icons.save,
  bell: icons.bell,
}

/** Lets the user choose a real file for an upload. */
function FilePicker({ sheet }: { sheet: OpenSheet }) {
  const read = async (file: File | undefined) => {
    if (!file) return
    sheet.decide({
      file: { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) },
    })
  }
  return (
    <label className="act">
      A file of this computer
      <input type="file" className="hidden" onChange={({ target }) => void read(target.files?.[0])} />
    </label>
  )
}

function TextForm({ sheet, label, button }: { sheet: OpenSheet; label: string; button: string }) {
  const [text, setText] = useState('')
  return (
    <form
      className="typed"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) sheet.decide({ text: text.trim() })
      }}
    >
      <input
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
      <button type="submit" className="act main">
        {button}
      </button>
    </form>
  )
}

/** Buttons with sample codes that the simulated camera scans. */
function ScanCodes({ sheet, context }: { sheet: OpenSheet; context: PageContext }) {
  const [samples] = useBackendData(context, () => context.backend.scanSamples(), [])
  return (
    <div className="samples">
      {samples.map(({ label, text }) => (
        <Button key={label} onPress={() => sheet.decide({ text })}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The native sheet that is open on a phone, drawn over the app. */
export function SheetOverlay({ name, context }: { name: PhoneName; context: PageContext }) {
  const sheet = useStore(context.sheets).find(({ phone }) => phone === name)
  const look = sheet && sheets[sheet.action]
  if (!sheet || !look) return null
  return (
    <div className="sheet" role="dialog" aria-label={look.title} data-action={sheet.action}>
      <div>
        <Icon icon={pictures[look.picture]} size={34} />
        <b>{look.title}</b>
        <p>{look.about}</p>
        {look.input && <TextForm sheet={sheet} {...look.input} />}
        {sheet.action === 'scan' && <ScanCodes sheet={sheet} context={context} />}
        <div className={look.choices.length > 6 ? 'samples' : 'choices'}>
          {look.choices.map(({ id, label, tone }) => (
            <Button
              key={id}
              main={tone === 'main'}
              bad={tone === 'bad'}
              onPress={() => sheet.decide({ choice: id })}
            >
              {label}
            </Button>
          ))}
        </div>
        {sheet.action === 'uploadImg' && <FilePicker sheet={sheet} />}
      </div>
    </div>
  )
}
