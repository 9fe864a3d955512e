import { useState } from 'react'
import { Refusal } from '../../../../bridge/contract/codes'
import type { BodyOf, ReplyOf } from '../../../../bridge/contract/operation'
import { agentWork } from '../../../../bridge/contract/operations/loan-agent'
import { dict } from '../../../../bridge/contract/operations/system-dictionaries'
import { user } from '../../../../bridge/contract/operations/system-user'
import { loadFileDataUrl, takePicture } from '../../../api/device/pictures'
import { combineResults } from '../../../api/query/query-result'
import { useOperation } from '../../../api/query/use-operation'
import { call, markAllChanged } from '../../../api/service'
import { continueIfArrived } from '../../../api/writes/continue-if-arrived'
import { maskEmail } from '../../../domain/person/email'
import { maskId, parseIdType } from '../../../domain/person/id-number'
import { formatMobile, maskMobile } from '../../../domain/person/mobile'
import { isSameContent } from '../../../domain/same-content'
import { useIdTypeName } from '../../../features/identity/id-types'
import { PicturePicker } from '../../../features/identity/PicturePicker'
import { clearBelow, useAreas } from '../../../features/location/areas'
import { Form } from '../../../forms/Form'
import type { RawValues } from '../../../forms/field'
import { fields } from '../../../forms/fields'
import { emptyRaw } from '../../../forms/raw'
import { currentLanguage, useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { useDraft } from '../../../session/draft'
import { Button } from '../../../ui/base/Button'
import { edit } from '../../../ui/base/icons'
import { Facts } from '../../../ui/display/Facts'
import { List, Row } from '../../../ui/display/List'
import { Card, Section, Small } from '../../../ui/layout/Page'
import { Empty, Failed, Loaded } from '../../../ui/state/async-states'
import { Notice } from '../../../ui/state/status'

type SavedOnboarding = BodyOf<typeof agentWork.agentOnboarding>
type OnboardingStatus = ReplyOf<typeof user.agentIsOnboarding>

const form = {
  fullName: fields.fullName,
  email: fields.email,
  regionCode: fields.regionCode,
  provinceCode: fields.provinceCode,
  cityCode: fields.cityCode,
  barangayCode: fields.barangayCode,
  street: fields.street,
  idType: fields.idType,
  idNumber: fields.idNumber,
  walletProvider: fields.walletProvider,
  walletNumber: fields.walletNumber,
}
type Raw = RawValues<typeof form>

const heads = {
  fullName: 'me.onboarding.person',
  regionCode: 'me.onboarding.address',
  idType: 'me.onboarding.identity',
  walletProvider: 'me.onboarding.wallet',
} as const

/** An agent's onboarding: its state, and the form as long as it can be submitted. */
export function AgentOnboarding() {
  const onboarding = useOperation(user.agentIsOnboarding, {})
  const saved = useOperation(agentWork.getAgentOnboardingInfo, {})
  return (
    <Section title="me.onboarding.title">
      <Loaded query={combineResults({ onboarding, sent: saved })} skeleton="form">
        {({ onboarding, sent }) =>
          onboarding.state === 'IN_REVIEW' ? (
            <Empty
              picture="search"
              title="me.onboarding.inReview"
              text="me.onboarding.inReview.text"
              action={
                <Button kind="secondary" size="small" text="me.onboarding.look" onPress={markAllChanged} />
              }
            />
          ) : onboarding.state === 'DONE' ? (
            <Done sent={sent} />
          ) : (
            <OnboardingForm onboarding={onboarding} sent={sent} />
          )
        }
      </Loaded>
    </Section>
  )
}

function Done({ sent }: { sent: SavedOnboarding | null }) {
  const idTypeName = useIdTypeName()
  return (
    <>
      <Notice tone="ok" text="me.onboarding.done" />
      {sent && (
        <Card pad="none">
          <Facts
            stacked
            rows={[
              { label: 'field.fullName', value: sent.fullName },
              { label: 'field.email', value: maskEmail(sent.email) },
              { label: 'field.street', value: sent.street },
              { label: 'field.idType', value: idTypeName(sent.idType) },
              { label: 'field.idNumber', value: maskId(sent.idNumber) },
              { label: 'field.walletNumber', value: maskMobile(sent.eWalletNumber) },
            ]}
          />
        </Card>
      )}
      <List>
        <Row icon={edit} title="me.onboarding.change" href={href('/pages/me/myData/index')} />
      </List>
    </>
  )
}

/** Converts the previous submission to the text of the input fields. */
const toRaw = ({ eWallet, eWalletNumber, pictures: _, ...rest }: SavedOnboarding): Raw => ({
  ...rest,
  walletProvider: eWallet,
  walletNumber: formatMobile(eWalletNumber),
})

const sendOnboarding = (body: SavedOnboarding) =>
  continueIfArrived(
    () => call(agentWork.agentOnboarding, body),
    async () => (isSameContent(await call(agentWork.getAgentOnboardingInfo, {}), body) ? {} : null),
  )

function OnboardingForm({
  onboarding,
  sent,
}: {
  onboarding: OnboardingStatus
  sent: SavedOnboarding | null
}) {
  const t = useT()
  const language = currentLanguage()
  const ids = useOperation(dict.selectDictDataByType, { paramType: 'id_type', language }, { optional: true })
  const wallets = useOperation(
    dict.selectDictDataByType,
    { paramType: 'e_wallet', language },
    { optional: true },
  )
  const before: Raw = sent ? toRaw(sent) : emptyRaw(form)
  // ID and e-wallet numbers are never stored on the phone
  const { idNumber, walletNumber, ...open } = before
  const draft = useDraft('onboarding', { ...open, pictures: sent?.pictures ?? [] })
  const { pictures } = draft.value
  const areas = useAreas(draft.value)
  const [attempted, setAttempted] = useState(false)
  if (areas.failed) return <Failed problem={areas.failed.problem} onRetry={areas.failed.retry} />

  return (
    <>
      {onboarding.state === 'REJECTED' && (
        <Notice tone="bad" title="me.onboarding.rejected">
          {onboarding.reason}
        </Notice>
      )}
      <Card>
        <Form
          fields={form}
          place="inline"
          heads={heads}
          initial={{ ...draft.value, idNumber, walletNumber }}
          limits={{ type: parseIdType(draft.value.idType) }}
          options={{
            ...areas.options,
            idType: dictOptions(ids),
            walletProvider: dictOptions(wallets),
          }}
          adjust={clearBelow}
          onDraft={({ idNumber: _, walletNumber: __, ...rest }) => draft.change(rest)}
          refusals={{ [Refusal.usedByAnother]: 'email' }}
          submit="me.onboarding.send"
          before={<p className="mut">{t('me.onboarding.intro')}</p>}
          onSubmit={async ({ walletProvider, walletNumber: number, ...values }) => {
            setAttempted(true)
            if (pictures.length === 0) return
            await sendOnboarding({
              ...values,
              eWallet: walletProvider,
              eWalletNumber: `0${number}`,
              pictures,
            })
            draft.drop()
          }}
        >
          <PicturePicker
            label="me.onboarding.pictures"
            hint="me.onboarding.pictures.hint"
            max={3}
            fileIds={pictures}
            load={loadFileDataUrl}
            problem={attempted && pictures.length === 0 ? t('rule.upload.missing') : undefined}
            add={async (again) => {
              const fileId = await takePicture(again)
              if (fileId) draft.change({ pictures: [...pictures, fileId] })
              return fileId
            }}
            remove={(fileId) => draft.change({ pictures: pictures.filter((one) => one !== fileId) })}
          />
          <Small text="me.onboarding.truth" />
        </Form>
      </Card>
    </>
  )
}

const dictOptions = (
  list: ReturnType<typeof useOperation<typeof dict.selectDictDataByType>>,
): { id: string; text: string }[] =>
  list.state === 'ready' ? list.data.map(({ value, label }) => ({ id: value, text: label })) : []
