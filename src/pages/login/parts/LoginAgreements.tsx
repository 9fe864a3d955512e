import { register } from '../../../../bridge/contract/operations/auth-register'
import { useOperation } from '../../../api/query/use-operation'
import { useT } from '../../../i18n/translate'
import { href } from '../../../routes/history/links'
import { Line } from '../../../ui/layout/Frame'

/** Agreements accepted by logging in with a code, as links to their texts. */
export function LoginAgreements() {
  const t = useT()
  const agreements = useOperation(register.getAgreementType, {}, { optional: true })
  // the page must not claim that agreements are accepted if it can't link to them
  if (agreements.state !== 'ready' || agreements.data.length === 0) return null
  return (
    <div className="sm mut">
      <p>{t('signin.noteLogin.agree')}</p>
      <Line together>
        {agreements.data.map(({ agreementNo, title }) => (
          <a
            key={agreementNo}
            className="sm b"
            href={href('/pages/register/registerAgreement', { type: agreementNo })}
          >
            {title}
          </a>
        ))}
      </Line>
    </div>
  )
}
