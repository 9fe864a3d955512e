import { type ReactNode, useRef, useState } from 'react'
import { errorMessage } from '../../api/error-message'
import { loadPart } from '../../api/load-part'
import { IconButton } from '../../ui/base/Button'
import { close } from '../../ui/base/icons'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { Dialog } from '../../ui/layout/Sheet'
import { Failed } from '../../ui/state/async-states'
import { QrFrame } from './QrFrame'

const load = () => loadPart(() => import('./QrSvg'))

/** Converts the SVG to a PNG data URL, `side` pixels wide. */
async function toPicture(svg: SVGSVGElement, side: number): Promise<string> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.imageSmoothingEnabled = false
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, side, side)
    pen.drawImage(image, 0, 0, side, side)
  }
  return canvas.toDataURL('image/png')
}

interface QrCode {
  /** The code, or an error with a retry button if the script that draws it can't be loaded. */
  code: ReactNode
  /** The dialog with the enlarged code. */
  dialog: ReactNode
  enlarge(): void
  /** Exports the code as a PNG data URL; undefined until the code is drawn. */
  picture(): Promise<string | undefined>
}

/** Returns a QR code that can be enlarged; `above` and `below` are shown around the enlarged code. */
export function useQrCode(props: {
  text: string
  title: string
  above?: ReactNode
  below?: ReactNode
}): QrCode {
  const { text, title, above, below } = props
  const { module: drawn, error } = useLazyImport(load)
  const [large, setLarge] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const picture = async () => {
    const svg = place.current?.querySelector('svg')
    return svg ? toPicture(svg, 800) : undefined
  }
  return {
    code: error ? (
      <Failed problem={errorMessage(error)} onRetry={() => location.reload()} />
    ) : (
      <QrFrame ref={place}>{drawn && <drawn.QrSvg text={text} title={title} />}</QrFrame>
    ),
    dialog: (
      <Dialog open={large} onClose={() => setLarge(false)} label={title} className="qr-large">
        <span className="qr-close">
          <IconButton icon={close} label="ui.close" onPress={() => setLarge(false)} />
        </span>
        <div className="qr-middle">
          {above}
          {drawn && <drawn.QrSvg text={text} title={title} size={320} />}
          {below}
        </div>
      </Dialog>
    ),
    enlarge: () => setLarge(true),
    picture,
  }
}
