import { ContractState } from '../../../bridge/contract/codes'
import { limits } from '../../../bridge/contract/limits'
import type { ReplyOf } from '../../../bridge/contract/operation'
import { agentWork } from '../../../bridge/contract/operations/loan-agent'
import { loadFileDataUrl, takePicture } from '../../api/device/pictures'
import { useOperation } from '../../api/query/use-operation'
import { useMutation } from '../../api/writes/use-mutation'
import { CustomerHead } from '../../features/agent/CustomerHead'
import { PicturePicker, Thumb } from '../../features/identity/PicturePicker'
import { contractState } from '../../features/order/status'
import { useDates } from '../../i18n/dates'
import { useT } from '../../i18n/translate'
import { href, useQuery } from '../../routes/history/links'
import { useDraft } from '../../session/draft'
import { Num } from '../../ui/base/Amount'
import { Button } from '../../ui/base/Button'
import { List, Row } from '../../ui/display/List'
import { FormError } from '../../ui/input/FormError'
import { Body } from '../../ui/layout/Frame'
import { LoadedPage } from '../../ui/layout/LoadedPage'
import { Card, Footer } from '../../ui/layout/Page'
import { Notice, Pill } from '../../ui/state/status'
import { toast } from '../../ui/state/toasts'

type PaperContract = ReplyOf<typeof agentWork.getContractOrderInfo>

/** Lets the agent take, sort and submit pictures of a signed contract; afterwards shows the result of the review. */
export default function LoanContractDetail() {
  const { loanOrderNo } = useQuery('/pages/agent/loanContractDetail')
  const paper = useOperation(agentWork.getContractOrderInfo, loanOrderNo ? { loanOrderNo } : null)
  return (
    <LoadedPage query={paper} skeleton="card">
      {(data) =>
        data.state === ContractState.toUpload || data.state === ContractState.rejected ? (
          <Upload contract={data} />
        ) : (
          <Sent contract={data} />
        )
      }
    </LoadedPage>
  )
}

function Head({ contract }: { contract: PaperContract }) {
  const dates = useDates()
  return (
    <Card>
      <CustomerHead customer={contract}>
        <Pill {...contractState[contract.state]} />
      </CustomerHead>
      <span className="sm mut">
        <Num>{contract.loanOrderNo}</Num> · {dates.moment(contract.updatedAt)}
      </span>
    </Card>
  )
}

function Upload({ contract }: { contract: PaperContract }) {
  const t = useT()
  const { loanOrderNo, state } = contract
  const rejected = state === ContractState.rejected
  const why = useOperation(agentWork.getRejectContract, rejected ? { loanOrderNo } : null, { optional: true })
  // each picture is uploaded when it is taken and the draft holds only its file id, so a lost connection loses no picture
  const { value: draft, change, drop } = useDraft(`contract:${loanOrderNo}`, { pictures: [] as string[] })
  const submission = useMutation(agentWork.submitContract, () => {
    drop()
    toast(t('agent.contract.sent'))
  })
  const { pictures } = draft
  const reason = why.state === 'ready' ? why.data.reason : contract.reason

  const move = (fileId: string, offset: -1 | 1) => {
    const at = pictures.indexOf(fileId)
    const other = pictures[at + offset]
    if (other === undefined) return
    change({ pictures: pictures.map((one) => (one === fileId ? other : one === other ? fileId : one)) })
  }
  return (
    <>
      <Body>
        <Head contract={contract} />
        {rejected && reason && <Notice tone="bad" title="agent.loanContract.rejected" text={<>{reason}</>} />}
        <PicturePicker
          label="agent.contract.pages"
          hint="agent.contract.hint"
          max={limits.contractPictures}
          fileIds={pictures}
          load={loadFileDataUrl}
          add={async (again) => {
            const fileId = await takePicture(again)
            if (fileId) change({ pictures: [...pictures, fileId] })
            return fileId
          }}
          remove={(fileId) => change({ pictures: pictures.filter((one) => one !== fileId) })}
          move={move}
        />
        <List>
          <Row title="agent.contract.form" href={href('/pages/agent/loanContract', { loanOrderNo })} />
        </List>
      </Body>
      <Footer above={<FormError mutation={submission} />}>
        <Button
          text="agent.contract.send"
          busy={submission.busy}
          disabled={pictures.length === 0}
          onPress={() => submission.run({ loanOrderNo, pictures })}
        />
      </Footer>
    </>
  )
}

function Sent({ contract }: { contract: PaperContract }) {
  const t = useT()
  const done = contract.state === ContractState.done
  return (
    <Body>
      <Head contract={contract} />
      <Notice tone={done ? 'ok' : 'info'} text={done ? 'agent.contract.done' : 'agent.contract.inReview'} />
      <Card>
        <b>{t('agent.contract.pages')}</b>
        <div className="pictures">
          {contract.pictures.map((fileId, at) => (
            <Thumb
              key={fileId}
              fileId={fileId}
              name={t('agent.contract.page', { at: at + 1 })}
              load={loadFileDataUrl}
            />
          ))}
        </div>
      </Card>
      <List>
        <Row
          title="agent.contract.order"
          href={href('/pages/order/details', { loanOrderNo: contract.loanOrderNo })}
        />
      </List>
    </Body>
  )
}
