import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../bridge/http/config'

const deployment = { apiBase: 'https://api.example', ekycOrigins: ['https://ekyc.example'] }
const picturesOf = (map?: { tiles: string; attribution: string }) =>
  contentSecurityPolicy({ ...deployment, ...(map && { map }) }, [])
    .split('; ')
    .find((one) => one.startsWith('img-src'))

describe('the image sources that the content policy allows', () => {
  it('include only our own origin if there are no map tiles', () => {
    expect(picturesOf()).toBe("img-src 'self' data: blob:")
  })

  it('include the origin of the map tiles, and no other origin', () => {
    const tiles = 'https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=1'
    expect(picturesOf({ tiles, attribution: '' })).toBe(
      "img-src 'self' data: blob: https://tiles.example:8443",
    )
  })
})
