/** Address bar of a phone that is a plain browser, with the page's host and path. */
export const BrowserBar = ({ origin, path }: { origin: string; path: string }) => (
  <div className="browser-bar" aria-hidden="true">
    <span>
      {new URL(origin).host}
      <span className="soft">{path}</span>
    </span>
  </div>
)
