import { useState } from 'react'
import { ownPicture } from '../../../features/account/own-picture'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/Button'
import { useErrorMessage } from '../../../ui/error-message'
import { Line } from '../../../ui/Frame'
import { camera } from '../../../ui/icons'
import { Stack } from '../../../ui/Page'

/** One's own picture, and the way to another one. */
export function OwnAvatar(props: { name: string; fileId: string | null; onChange(): Promise<void> }) {
  const { name, fileId, onChange } = props
  const t = useT()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const change = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onChange()
    } catch (error) {
      setProblem(errorMessage(error).text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Line together>
        <PersonAvatar name={name} fileId={fileId} load={ownPicture} large />
        <Stack grow>
          <h2>{name}</h2>
          <span>
            <Button
              kind="secondary"
              size="small"
              icon={camera}
              busy={busy}
              text="me.info.picture"
              onPress={() => void change()}
            />
          </span>
        </Stack>
      </Line>
      {problem && (
        <p className="problem" role="alert">
          {t('me.info.picture')}: {problem}
        </p>
      )}
    </>
  )
}
