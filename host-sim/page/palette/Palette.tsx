import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { filterItems, type PaletteItem } from './palette-items'

/** Maximum number of items that fit in the palette. */
const maxItems = 12

/** Command palette: a list of commands with a search field, for use by keyboard. Esc closes the palette. */
export function Palette({ items, onClose }: { items: readonly PaletteItem[]; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [notice, setNotice] = useState('')
  // showModal is the only way to make a dialog modal
  useEffect(() => dialog.current?.showModal(), [])
  const found = filterItems(items, text).slice(0, maxItems)
  const chosen = found[Math.min(at, found.length - 1)]
  const run = async (item: PaletteItem | undefined) => {
    if (!item) return
    try {
      await item.run()
      dialog.current?.close()
    } catch (error) {
      setNotice((error as Error).message) // commands reject with errors
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void run(chosen)
    }
  }
  return (
    <dialog ref={dialog} className="palette" aria-label="Commands" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls="palette-items"
        aria-activedescendant={chosen ? `palette-${found.indexOf(chosen)}` : undefined}
        placeholder="What to do?"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id="palette-items" role="listbox" aria-label="Commands">
        {found.map((item, index) => (
          <div
            key={item.label}
            id={`palette-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === chosen}
            onClick={() => void run(item)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            {item.keys && <kbd>{item.keys}</kbd>}
          </div>
        ))}
      </div>
      {!found.length && <p className="hint">Nothing found.</p>}
      {notice && (
        <p role="alert" className="hint">
          {notice}
        </p>
      )}
    </dialog>
  )
}

/** Dialog that lists the keyboard shortcuts. */
export function Shortcuts({ items, onClose }: { items: readonly PaletteItem[]; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // showModal is the only way to make a dialog modal
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="palette" aria-label="Keyboard shortcuts" onClose={onClose}>
      <h2>Keyboard shortcuts</h2>
      <dl>
        <div>
          <dt>Commands</dt>
          <dd>
            <kbd>Ctrl K</kbd> <kbd>⌘ K</kbd>
          </dd>
        </div>
        {items.map(
          ({ label, keys }) =>
            keys && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <kbd>{keys}</kbd>
                </dd>
              </div>
            ),
        )}
        <div>
          <dt>Close what is open</dt>
          <dd>
            <kbd>Esc</kbd>
          </dd>
        </div>
      </dl>
      <form method="dialog">
        <button type="submit" className="act main">
          Close
        </button>
      </form>
    </dialog>
  )
}
