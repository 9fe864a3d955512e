import { useState } from 'react'
import { useT } from '../../i18n/translate'
import { IconButton } from '../base/Button'
import { close } from '../base/icons'
import { Dialog } from '../layout/Sheet'

/** A thumbnail that opens the picture full-screen, where a tap zooms in. `onLost` is called if the picture can't be loaded. */
export function Zoom({ src, alt, onLost }: { src: string; alt: string; onLost?: () => void }) {
  const [open, setOpen] = useState(false)
  const [near, setNear] = useState(false)
  const t = useT()
  return (
    <>
      <button
        type="button"
        className="zoom-thumb tap"
        aria-label={t('ui.zoom.open', { what: alt })}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt="" loading="lazy" onError={onLost} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        label={alt}
        className={near ? 'zoom zoom-in' : 'zoom'}
      >
        <button
          type="button"
          aria-pressed={near}
          aria-label={t('ui.zoom.nearer')}
          onClick={() => setNear(!near)}
        >
          <img src={src} alt={alt} />
        </button>
        <IconButton icon={close} label="ui.close" onPress={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
