const toSvgUrl = (width: number, shapes: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="30" font-family="Roboto,system-ui,sans-serif" font-weight="600" font-size="12.5">${shapes}</svg>`)}")`

const battery =
  '<rect x="50.500" y="10.500" width="19" height="9" rx="2.500" fill="none" stroke="#000"/><rect x="52" y="12" width="13" height="6" rx="1"/><path d="M71 13h2v4h-2z"/>'
const signalBars = '<path d="M28 16h3v4h-3zm5-3h3v7h-3zm5-3h3v10h-3z"/>'
const noSignal = '<path d="M30 10l10 10m0-10-10 10" stroke="#000" stroke-width="2"/>'

/** Time, signal and battery. They are drawn by inverting the app's colours below, so that they are readable on any background. */
export function StatusBar({ time, offline }: { time: string; offline: boolean }) {
  const clock = toSvgUrl(60, `<text x="0" y="20">${time}</text>`)
  const state = toSvgUrl(
    80,
    offline ? noSignal + battery : `<text x="0" y="20">5G</text>${signalBars}${battery}`,
  )
  const mask = `${clock}, ${state}`
  return <div className="status-bar" aria-hidden="true" style={{ maskImage: mask, WebkitMaskImage: mask }} />
}
