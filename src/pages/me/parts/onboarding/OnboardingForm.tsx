import { type ReactNode, useState } from 'react'
import { Refusal } from '../../../../../bridge/contract/codes'
import type { BodyOf } from '../../../../../bridge/contract/operation'
import { agentWork } from '../../../../../bridge/contract/operations/loan-agent'
import { dict } from '../../../../../bridge/contract/operations/system-dictionaries'
import { loadFileDataUrl, takePicture } from '../../../../api/device/pictures'
import { useOperation } from '../../../../api/query/use-operation'
import { call } from '../../../../api/service'
import { wireLanguage } from '../../../../api/wire-language'
import { continueIfArrived } from '../../../../api/writes/continue-if-arrived'
import { parseIdType } from '../../../../domain/person/id-number'
import { formatMobile } from '../../../../domain/person/mobile'
import { isSameContent } from '../../../../domain/same-content'
import { PicturePicker } from '../../../../features/identity/PicturePicker'
import { clearBelow, useAreas } from '../../../../features/location/areas'
import { Form } from '../../../../forms/Form'
import type { RawValues } from '../../../../forms/field'
import { fields } from '../../../../forms/fields'
import { emptyRaw } from '../../../../forms/raw'
import { type MessageKey, useT } from '../../../../i18n/translate'
import { useDraft } from '../../../../session/draft'
import { Card, Small } from '../../../../ui/layout/Page'
import { Failed } from '../../../../ui/state/async-states'

export type OnboardingData = BodyOf<typeof agentWork.agentOnboarding>

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

/** Converts the previous submission to the text of the input fields. */
const toRaw = ({ eWallet, eWalletNumber, pictures: _, ...rest }: OnboardingData): Raw => ({
  ...rest,
  walletProvider: eWallet,
  walletNumber: formatMobile(eWalletNumber),
})

const sendOnboarding = (body: OnboardingData) =>
  continueIfArrived(
    () => call(agentWork.agentOnboarding, body),
    async () => {
      const info = await call(agentWork.getAgentOnboardingInfo, {})
      return isSameContent(info?.change?.form ?? info, body) ? {} : null
    },
  )

interface OnboardingFormProps {
  /** The form as it is filled in already. */
  sent: OnboardingData | null
  /** Name of the draft on the phone. */
  draftName: 'onboarding' | 'onboarding-change'
  intro: MessageKey
  submit: MessageKey
  /** Content above the form. */
  notice?: ReactNode
  onSent?(): void
}

/** The form that an agent fills in to be approved, or to change the approved data. */
export function OnboardingForm({ sent, draftName, intro, submit, notice, onSent }: OnboardingFormProps) {
  const t = useT()
  const language = wireLanguage()
  const ids = useOperation(dict.selectDictDataByType, { paramType: 'id_type', language }, { optional: true })
  const wallets = useOperation(
    dict.selectDictDataByType,
    { paramType: 'e_wallet', language },
    { optional: true },
  )
  const before: Raw = sent ? toRaw(sent) : emptyRaw(form)
  // ID and e-wallet numbers are never stored on the phone
  const { idNumber, walletNumber, ...open } = before
  const draft = useDraft(draftName, { ...open, pictures: sent?.pictures ?? [] })
  const { pictures } = draft.value
  const areas = useAreas(draft.value)
  const [attempted, setAttempted] = useState(false)
  if (areas.failed) return <Failed problem={areas.failed.problem} onRetry={areas.failed.retry} />

  return (
    <>
      {notice}
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
          submit={submit}
          before={<p className="mut">{t(intro)}</p>}
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
            onSent?.()
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
