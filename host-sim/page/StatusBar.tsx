/** Shapes of the bar, drawn as a mask: whatever the app paints below shows through in its opposite. */
const shapes = (time: string, offline: boolean) => `<svg xmlns="http://www.w3.org/2000/svg" width="344" height="30" font-family="Roboto,system-ui,sans-serif" font-weight="600" font-size="12.5">
<text x="26" y="20">${time}</text>
${offline ? '<path d="M262 9l12 12m0-12-12 12" stroke="#000" stroke-width="2"/>' : '<text x="254" y="20">5G</text>'}
<path d="M282 16h3v4h-3zm5-3h3v7h-3zm5-3h3v10h-3z"/>
<rect x="303" y="10.500" width="19" height="9" rx="2.500" fill="none" stroke="#000"/><rect x="305" y="12.500" width="12" height="5" rx="1"/><rect x="323" y="13" width="2" height="4" rx="1"/>
</svg>`

/** Time, signal and battery, readable on whatever lies below. */
export function StatusBar({ time, offline }: { time: string; offline: boolean }) {
  const mask = `url("data:image/svg+xml,${encodeURIComponent(shapes(time, offline))}")`
  return <div className="status-bar" aria-hidden="true" style={{ maskImage: mask, WebkitMaskImage: mask }} />
}
