import { useMutation } from '../../../api/writes/use-mutation'
import { PersonAvatar } from '../../../features/account/PersonAvatar'
import { useT } from '../../../i18n/translate'
import { Button } from '../../../ui/base/Button'
import { camera } from '../../../ui/base/icons'
import { Line } from '../../../ui/layout/Frame'
import { Stack } from '../../../ui/layout/Page'

export function OwnAvatar(props: { name: string; fileId: string | null; onChange(): Promise<void> }) {
  const { name, fileId, onChange } = props
  const t = useT()
  const { busy, problem, run } = useMutation(onChange)
  return (
    <>
      <Line together>
        <PersonAvatar name={name} fileId={fileId} own large />
        <Stack grow>
          <h2>{name}</h2>
          <span>
            <Button
              kind="secondary"
              size="small"
              icon={camera}
              busy={busy}
              text="me.info.picture"
              onPress={run}
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
