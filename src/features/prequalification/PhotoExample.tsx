import type { ReactNode } from 'react'
import type { Picture } from '../../../bridge/contract/entities/prequalification'
import type { MessageKey } from '../../i18n/translate'
import { useT } from '../../i18n/translate'
import { Icon } from '../../ui/base/Icon'
import { check } from '../../ui/base/icons'
import './photo-example.css'

/** Drawing of a whole shop front with its sign and awning. */
const front = (
  <>
    <path className="pe-wall" d="M14 30h68v40H14z" />
    <path className="pe-sign" d="M20 10h56v13H20z" />
    <path className="pe-line" d="M28 16.5h40" />
    <path
      className="pe-awning"
      d="M10 24h76v7a7 7 0 0 1-12.7 4 7 7 0 0 1-12.6 0 7 7 0 0 1-12.7 0 7 7 0 0 1-12.7 0 7 7 0 0 1-12.6 0A7 7 0 0 1 10 31z"
    />
    <path className="pe-glass" d="M20 43h30v15H20z" />
    <path className="pe-door" d="M58 43h16v27H58z" />
  </>
)
/** Drawing of shelves and counter, seen from the door. */
const inside = (
  <>
    <path className="pe-wall" d="M8 8h80v62H8z" />
    <path
      className="pe-glass"
      d="M16 14h7v10h-7zM37 16h9v8h-9zM59 14h7v10h-7zM18 32h10v10H18zM46 34h7v8h-7zM67 32h9v10h-9z"
    />
    <path
      className="pe-awning"
      d="M26 16h8v8h-8zM49 13h7v11h-7zM70 16h9v8h-9zM32 31h8v11h-8zM57 33h7v9h-7z"
    />
    <path className="pe-line" d="M12 25h72M12 43h72" />
    <path className="pe-sign" d="M20 52h56v18H20z" />
  </>
)
/** Drawing of a flat document with all four corners visible. */
const paper = (
  <>
    <path className="pe-paper" d="M28 9h40v58H28z" />
    <path className="pe-lines" d="M36 20h24M36 30h24M36 37h24M36 44h15" />
    <circle className="pe-awning" cx="58" cy="56" r="5" />
    <path className="pe-corner" d="M20 12V4h8M68 4h8v8M76 64v8h-8M28 72h-8v-8" />
  </>
)

const drawings: Record<Picture['kind'] | 'document', ReactNode> = {
  storeFront: front,
  storeInside: inside,
  permit: paper,
  document: paper,
}
const instructions: Record<keyof typeof drawings, MessageKey> = {
  storeFront: 'lending.photo.storeFront',
  storeInside: 'lending.photo.storeInside',
  permit: 'lending.photo.document',
  document: 'lending.photo.document',
}

/** Drawing of a good picture of this kind, with a tick. */
export const PhotoDrawing = ({ kind }: { kind: keyof typeof drawings }) => (
  <span className="photo-drawing">
    <svg viewBox="0 0 96 76" width="96" height="76" aria-hidden="true">
      {drawings[kind]}
    </svg>
    <span className="photo-mark">
      <Icon icon={check} size={16} />
    </span>
  </span>
)

/** Example of a good picture of this kind. */
export function PhotoExample({ kind }: { kind: keyof typeof drawings }) {
  const t = useT()
  return (
    <div className="photo-example">
      <PhotoDrawing kind={kind} />
      <span className="grow">
        <b>{t('lending.photo.example')}</b>
        <span className="sm mut">{t(instructions[kind])}</span>
      </span>
    </div>
  )
}
