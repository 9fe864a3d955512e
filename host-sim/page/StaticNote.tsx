/** What is other where the simulator is files alone. */
export const StaticNote = () => (
  <p className="static-note">
    Served as files: page and phones share one origin, so checks of origins are not real here.
  </p>
)
