import { useTranslation } from '../../shell/i18n'
import { formatFrancs } from '#domain/money/money'
import { quotesRoutes } from '#contract/routes/quotes'
import { buildRequest } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { showToast } from '../../ui/toast'
import { useOnline } from '../../device/use-online'
import { Dialog } from '../../shell/dialog'
import { useConsoleAct } from '../console/use-act'
import type { QuoteRow } from './quote-state'
import { quoteRefusalWords } from './quote-words'

/** Confirms withdrawing a quote, which disables a link that somebody may already have. */
export function WithdrawDialog({
  quote,
  onClose,
  onDone,
}: {
  quote: QuoteRow
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('quotes')
  const { t: tEngine } = useTranslation('engine')
  const { language } = useFrame()
  const isOnline = useOnline()
  const { busy, problem, send } = useConsoleAct(quoteRefusalWords(t))
  const name = quote.organisation

  async function withdraw() {
    if (!(await send(buildRequest(quotesRoutes.withdraw, { params: { id: quote.id } })))) return
    onClose()
    onDone()
    showToast({ title: t('withdrawn'), text: name })
  }

  return (
    <Dialog title={t('withdrawTitle')} onClose={onClose}>
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{t('withdrawText', { name, amount: formatFrancs(quote.amount, language) })}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {tEngine('cancel')}
        </button>
        <button
          type="button"
          className="button button-bad"
          disabled={busy || !isOnline}
          onClick={() => void withdraw()}
        >
          {busy ? t('sending') : t('withdraw')}
        </button>
      </p>
    </Dialog>
  )
}
