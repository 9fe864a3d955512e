import { useEffect, useMemo, useState } from 'react'
import { languageCodes, languages as languageRows } from '../../../src/i18n/languages'
import { situationIds } from '../../seed/personas'
import type { PageContext } from '../context'
import { Button, EmptyState } from '../controls'
import { useStore } from '../settings'
import { countPictures, type SheetOrder, type SheetPicture, writeSheet } from '../state/pictures'
import { saveText } from '../state/save-text'

const themes = ['light', 'dark'] as const
const widths = [320, 360, 390, 768] as const

/** Checkboxes to choose some of several values. */
function Choices<T extends string | number>({
  label,
  all,
  chosen,
  nameOf,
  onChange,
}: {
  label: string
  all: readonly T[]
  chosen: readonly (string | number)[]
  nameOf?: (value: T) => string
  onChange(chosen: T[]): void
}) {
  return (
    <fieldset className="checks">
      <legend>{label}</legend>
      {all.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          {nameOf ? nameOf(value) : value}
        </label>
      ))}
    </fieldset>
  )
}

/** A picture of the sheet with its caption. */
function Figure({ picture }: { picture: SheetPicture }) {
  const { caption, svg, width, height } = picture
  const address = useMemo(() => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })), [svg])
  // the browser keeps the picture until its address is released
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <figure>
      <img src={address} alt={caption} width={width / 2} height={height / 2} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Takes pictures of a page for each combination of persona, language, theme and width, and shows them as one sheet. */
export function PicturesPanel({ context }: { context: PageContext }) {
  const { sheet } = context
  const { phones } = useStore(context.settings)
  const pictures = useStore(sheet.pictures)
  const [order, setOrder] = useState<SheetOrder>({
    personas: [phones.borrower.persona],
    languages: [phones.borrower.language],
    themes: ['light', 'dark'],
    widths: [360],
    path: phones.borrower.path,
  })
  const [isTaking, setTaking] = useState(false)
  const [notice, setNotice] = useState('')
  const count = countPictures(order)
  const take = async () => {
    setTaking(true)
    setNotice('')
    await sheet.take(order).catch((error: Error) => setNotice(error.message))
    setTaking(false)
  }
  const change = (next: Partial<SheetOrder>) => setOrder({ ...order, ...next })
  return (
    <div className="panel scroll">
      <form className="card" onSubmit={(event) => event.preventDefault()}>
        <Choices
          label="Personas"
          all={situationIds}
          chosen={order.personas}
          onChange={(personas) => change({ personas })}
        />
        <Choices
          label="Languages"
          all={languageCodes}
          chosen={order.languages}
          nameOf={(code) => languageRows[code].name}
          onChange={(languages) => change({ languages })}
        />
        <Choices
          label="Themes"
          all={themes}
          chosen={order.themes}
          onChange={(chosen) => change({ themes: chosen })}
        />
        <Choices
          label="Widths in px"
          all={widths}
          chosen={order.widths}
          onChange={(chosen) => change({ widths: chosen })}
        />
        <div className="row">
          <input
            aria-label="Path of the page"
            value={order.path}
            onChange={({ target }) => change({ path: target.value })}
          />
          {isTaking ? (
            <Button bad onPress={sheet.stop}>
              Stop
            </Button>
          ) : (
            <Button main disabled={!count} onPress={() => void take()}>
              {count === 1 ? 'Take 1 picture' : `Take ${count} pictures`}
            </Button>
          )}
          <Button
            disabled={!pictures.length || isTaking}
            onPress={() => saveText(writeSheet(pictures), 'pictures.svg')}
          >
            Save the sheet
          </Button>
        </div>
        <p className="hint" role="status">
          {notice ||
            (isTaking
              ? `${pictures.length} of ${count} taken on the borrower’s phone.`
              : 'The borrower’s phone signs each persona in and opens the page; / is the persona’s home.')}
        </p>
      </form>
      {pictures.length > 0 ? (
        <div className="sheet-of-pictures">
          {pictures.map((picture) => (
            <Figure key={picture.caption} picture={picture} />
          ))}
        </div>
      ) : (
        <EmptyState title="No pictures yet">Choose above which pages to compare.</EmptyState>
      )}
    </div>
  )
}
