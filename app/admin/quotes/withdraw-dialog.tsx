import { formatFrancs } from '#contract/money'
import { fill } from '../../i18n/fill'
import { useFrame } from '../../i18n/frame-context'
import { useTexts } from '../../shell/lazy-texts'
import { showToast } from '../../ui/toast'
import { useOnline } from '../../device/use-online'
import { listTexts } from '../resources/texts'
import { Dialog } from '../ui/dialog'
import type { Quote } from './quote-state'
import { quotesTexts } from './quotes-texts'
import { useQuoteAct } from './use-quote-act'

/** Asks before a link that somebody holds stops working. */
export function WithdrawDialog({ quote, onClose, onDone }: { quote: Quote; onClose: () => void; onDone: () => void }) {
  const t = useTexts(quotesTexts)
  const { engine } = useTexts(listTexts)
  const { language } = useFrame()
  const isOnline = useOnline()
  const { busy, problem, send } = useQuoteAct()
  const name = quote.organisation

  async function withdraw() {
    if (!(await send(`/api/quotes/${quote.id}/withdraw`))) return
    onClose()
    onDone()
    showToast({ title: t.withdrawn, text: name })
  }

  return (
    <Dialog title={t.withdrawTitle} close={engine.close} onClose={onClose}>
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p>{fill(t.withdrawText, { name, amount: formatFrancs(quote.amount, language) })}</p>
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={onClose}>
          {engine.cancel}
        </button>
        <button
          type="button"
          className="button button-bad"
          disabled={busy || !isOnline}
          onClick={() => void withdraw()}
        >
          {busy ? t.sending : t.withdraw}
        </button>
      </p>
    </Dialog>
  )
}
