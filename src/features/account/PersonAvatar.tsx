import { useEffect, useRef, useState } from 'react'
import { loadedKit } from '../../session/kit'
import { Avatar } from '../../ui/display/Avatar'
import { useNearScreen } from '../../ui/hooks/use-near-screen'

declare module '../../session/kit' {
  interface Kit {
    /**
     * Loads a person's picture as a data URL. Pictures are files of the service, never external URLs. `own` is true for the
     * signed-in user's picture.
     */
    loadPicture(fileId: string, own: boolean): Promise<string>
  }
}

interface PersonAvatarProps {
  name: string
  /** File id of the person's own picture; null if they have none. */
  fileId: string | null | undefined
  /** True for the signed-in user's picture. */
  own?: boolean
  large?: boolean
  small?: boolean
}

/** A person's picture, fetched once the avatar is near the screen. Shows initials until then, or if there is no picture. */
export function PersonAvatar({ fileId, own = false, ...rest }: PersonAvatarProps) {
  const [loaded, setLoaded] = useState<{ fileId: string; src: string } | undefined>()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNearScreen(fileId ? place : undefined)
  useEffect(() => {
    const kit = loadedKit()
    if (!fileId || !kit || !isNear) return
    let current = true
    // if the picture can't be loaded, the initials stay
    kit.loadPicture(fileId, own).then(
      (src) => current && setLoaded({ fileId, src }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [fileId, own, isNear])
  return <Avatar {...rest} ref={place} src={loaded && loaded.fileId === fileId ? loaded.src : undefined} />
}
