import type { Tiles } from './use-tiles'

/** Street tiles; if a tile can't be loaded, the layers below it stay visible. */
export function MapTiles({ tiles: { tiles, ended, round } }: { tiles: Tiles }) {
  return (
    <div className="map-tiles" aria-hidden="true">
      {tiles.map(({ address, left, top, width, height }) => (
        <img
          key={`${address} ${round}`}
          src={address}
          alt=""
          draggable={false}
          decoding="async"
          style={{ transform: `translate(${left}px, ${top}px)`, width, height }}
          onLoad={() => ended(address, 'there')}
          onError={() => ended(address, 'failed')}
        />
      ))}
    </div>
  )
}
