import { loadPart } from '../../api/load-part'
import { useT } from '../../i18n/translate'
import { href } from '../../routes/history/links'
import { isOffered } from '../../routes/offered'
import { buttonClass } from '../../ui/base/Button'
import { useLazyImport } from '../../ui/hooks/use-lazy-import'
import { Stack } from '../../ui/layout/Page'
import { paperLink } from './paper-link'
import './paper-code.css'

const loadQr = () => loadPart(() => import('../payment/QrSvg'))

/** Side of the code in CSS pixels: a phone camera reads it from another phone's screen at arm's length. */
const side = 256

/** The code of a paper on the screen, with a link to the result of scanning it. Shows nothing if the paper isn't signed. */
export function PaperCode({ signature }: { signature: string | undefined }) {
  const t = useT()
  const link = paperLink(signature)
  const { module: qr } = useLazyImport(loadQr)
  if (!link) return null
  return (
    <Stack center>
      <div className="paper-code">
        {qr ? (
          <qr.QrSvg text={link} size={side} title={t('lending.paper.code')} />
        ) : (
          <span style={{ width: side, height: side }} />
        )}
      </div>
      <p className="sm mut">{t('lending.paper.scan')}</p>
      {isOffered('/pages/check/index') && (
        <a className={buttonClass('plain', 'small')} href={href('/pages/check/index', { code: signature })}>
          {t('lending.paper.how')}
        </a>
      )}
    </Stack>
  )
}
