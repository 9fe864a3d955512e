import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/display/Avatar'
import { useNearScreen } from '../../ui/hooks/use-near-screen'

interface PersonAvatarProps {
  name: string
  /** File id of the person's own picture; null if they have none. */
  fileId: string | null | undefined
  /** Loads a picture as a data URL: pictures are files of the service, never external URLs. */
  load: ((fileId: string) => Promise<string>) | undefined
  large?: boolean
  small?: boolean
}

/** A person's picture, fetched once the avatar is near the screen. Shows initials until then, or if there is no picture. */
export function PersonAvatar({ fileId, load, ...rest }: PersonAvatarProps) {
  const [loaded, setLoaded] = useState<{ fileId: string; src: string } | undefined>()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNearScreen(fileId && load ? place : undefined)
  useEffect(() => {
    if (!fileId || !load || !isNear) return
    let current = true
    // if the picture can't be loaded, the initials stay
    load(fileId).then(
      (src) => current && setLoaded({ fileId, src }),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [fileId, load, isNear])
  return <Avatar {...rest} ref={place} src={loaded && loaded.fileId === fileId ? loaded.src : undefined} />
}
