import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useOverlay } from '../../routes/history/overlay-stack'
import { Button, IconButton } from '../base/Button'
import { close } from '../base/icons'
import './sheet.css'
import { type Content, useContent } from '../base/content'

interface DialogProps {
  open: boolean
  onClose: () => void
  labelledBy?: string
  label?: string
  className: string
  /** Disables back, Esc and the backdrop while work is in progress. */
  locked?: boolean
  children: ReactNode
}

/** A modal dialog, based on the native dialog element. The back key closes it, and closing it restores the focus. */
export function Dialog({
  open,
  onClose,
  labelledBy,
  label,
  className,
  locked: refuses = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOverlay(open, onClose, refuses)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const before = document.activeElement
    element.showModal()
    element.querySelector('h2')?.focus()
    return () => {
      slideAway(element)
      if (element.open) element.close()
      // restore the focus here, because the browser doesn't do so for a dialog that was removed from the DOM
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [open])
  if (!open) return null
  const dismiss = () => refuses || onClose()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog by Esc
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClick={(event) => event.target === event.currentTarget && dismiss()}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        dismiss()
      }}
      onClose={(event) => {
        // at a second Esc, a browser may close the dialog without a cancel event, so handle the close event too
        if (
          event.target !== event.currentTarget ||
          !event.currentTarget.isConnected ||
          event.currentTarget.open
        )
          return
        if (refuses) event.currentTarget.showModal()
        else onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** Slides a copy of the closing dialog away, because the dialog itself is removed at once. */
function slideAway(dialog: HTMLDialogElement): void {
  if (!dialog.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const ghost = document.createElement('div')
  ghost.className = `${dialog.className} ghost`
  ghost.setAttribute('inert', '')
  ghost.setAttribute('aria-hidden', 'true')
  for (const part of dialog.children) ghost.append(part.cloneNode(true))
  for (const part of ghost.querySelectorAll('[id], [name]')) {
    part.removeAttribute('id')
    part.removeAttribute('name')
  }
  document.body.append(ghost)
  const isCentred = getComputedStyle(dialog).animationName === 'appear'
  ghost.animate(isCentred ? { opacity: 0 } : { transform: 'translateY(100%)', opacity: 0.6 }, {
    duration: 180,
    easing: 'ease-in',
  }).onfinish = () => ghost.remove()
}

interface SheetProps {
  open: boolean
  onClose: () => void
  title: Content
  children: ReactNode
  /** Buttons below the content, always visible. */
  footer?: ReactNode
  locked?: boolean
}

/** A bottom sheet. */
export function Sheet({ open, onClose, title, children, footer, locked: refuses = false }: SheetProps) {
  const content = useContent()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} locked={refuses} labelledBy={id} className="sheet">
      <div className="sheet-head">
        <h2 id={id} tabIndex={-1}>
          {content(title)}
        </h2>
        <IconButton icon={close} label="ui.close" onPress={onClose} disabled={refuses} />
      </div>
      <div className="sheet-body">{children}</div>
      {footer && <div className="sheet-footer footer-row">{footer}</div>}
    </Dialog>
  )
}

interface ConfirmProps {
  open: boolean
  title: Content
  text?: Content
  confirm: Content
  cancel?: Content
  tone?: 'bad' | undefined
  onConfirm: () => void
  onClose: () => void
  busy?: boolean
  /** Facts for the user to check before confirming. */
  children?: ReactNode
}

/** Asks for confirmation of an irreversible action. */
export function Confirm(props: ConfirmProps) {
  const {
    open,
    title,
    text,
    confirm,
    cancel = 'ui.cancel',
    tone,
    onConfirm,
    onClose,
    busy = false,
    children,
  } = props
  const content = useContent()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} locked={busy} labelledBy={id} className="sheet">
      <div className="sheet-body">
        <h2 id={id} tabIndex={-1}>
          {content(title)}
        </h2>
        {text && <p className="mut">{content(text)}</p>}
        {children}
      </div>
      <div className="sheet-footer footer-row">
        <Button kind="secondary" disabled={busy} onPress={onClose}>
          {content(cancel)}
        </Button>
        <Button kind={tone === 'bad' ? 'danger' : 'primary'} busy={busy} onPress={onConfirm}>
          {content(confirm)}
        </Button>
      </div>
    </Dialog>
  )
}
