/** Note on the limits that the simulator has when it is served as static files. */
export const StaticNote = () => (
  <p className="static-note">
    Served as files: page and phones share one origin, so checks of origins are not real here.
  </p>
)
