import { QRCodeSVG } from 'qrcode.react'
import { limits } from '../../../bridge/contract/limits'

/** A QR code, black on white at the highest error correction, with its quiet zone. `size` in CSS pixels. */
export function QrSvg({ text, size = limits.qrSize, title }: { text: string; size?: number; title: string }) {
  return (
    <QRCodeSVG
      value={text}
      size={size}
      level="H"
      marginSize={4}
      bgColor="#ffffff"
      fgColor="#000000"
      title={title}
      role="img"
      shapeRendering="crispEdges"
    />
  )
}
