import { useEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/display/Avatar'
import { useNearScreen } from '../../ui/hooks/use-near-screen'

interface PersonAvatarProps {
  name: string
  /** The picture that somebody has given themselves; null where there is none. */
  fileId: string | null | undefined
  /** Gives a picture's data address: pictures are files of the service, never addresses elsewhere. */
  load: ((fileId: string) => Promise<string>) | undefined
  large?: boolean
  small?: boolean
}

/** A person's own picture, fetched once it is near the screen; their initials until it is there, and where there is none. */
export function PersonAvatar({ fileId, load, ...rest }: PersonAvatarProps) {
  const [loaded, setLoaded] = useState<{ fileId: string; src: string } | undefined>()
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNearScreen(fileId && load ? place : undefined)
  useEffect(() => {
    if (!fileId || !load || !isNear) return
    let current = true
    // without the picture the initials stay
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
