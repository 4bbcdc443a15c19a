import { useTranslation } from '../../shell/i18n'
import { useRef, useState } from 'react'
import { formatFrancs } from '#domain/money/money'
import { quotesRoutes } from '#contract/routes/quotes'
import { buildAddress } from '../../network/call'
import { useFrame } from '../../i18n/frame-context'
import { useAnswer } from '../../shell/answers'
import { longDate } from '../../i18n/relative-time'
import { showToast } from '../../ui/toast'
import { Badge, type Tone } from '../../shell/badge'
import { Icon } from '../../ui/icon'
import { Answered } from '../../shell/answered'
import { useFocusRestore } from '../../lists/use-focus-restore'
import { NewQuoteDialog } from './new-quote-dialog'
import { buildQuoteLink, deriveQuoteState, type QuoteRow, type QuoteState } from './quote-state'
import { useAllInstitutions } from './use-all-institutions'
import { WithdrawDialog } from './withdraw-dialog'
import '../../lists/lists.css'
import '../resources/resources.css'
import './quotes.css'

const TONES: Readonly<Record<QuoteState, Tone>> = { open: 'cool', paid: 'good', withdrawn: 'plain', over: 'warm' }

/** Quotes for institutions: issued, copied as a link, withdrawn. */
export function QuotesScreen() {
  const { t } = useTranslation('quotes')
  const { t: tConsole } = useTranslation('console')
  const answer = useAnswer(buildAddress(quotesRoutes.list), { isFresh: true })
  const [isNew, setNew] = useState(false)
  const [leaving, setLeaving] = useState<QuoteRow | null>(null)
  const screen = useRef<HTMLElement>(null)
  useFocusRestore(screen)
  return (
    <section ref={screen} className="resource" aria-label={t('title')}>
      <div className="list-head">
        <button type="button" className="button" onClick={() => setNew(true)} data-shortcut="new" aria-keyshortcuts="n">
          <Icon name="add" />
          {t('create')}
        </button>
      </div>
      <p className="lead">{t('lead')}</p>
      <Answered answer={answer} t={tConsole}>
        {(quotes) => <Quotes quotes={quotes} onWithdraw={setLeaving} />}
      </Answered>
      {isNew && <NewQuoteDialog onClose={() => setNew(false)} onDone={answer.refetch} />}
      {leaving && <WithdrawDialog quote={leaving} onClose={() => setLeaving(null)} onDone={answer.refetch} />}
    </section>
  )
}

function Quotes({ quotes, onWithdraw }: { quotes: readonly QuoteRow[]; onWithdraw: (quote: QuoteRow) => void }) {
  const { t } = useTranslation('quotes')
  const [now] = useState(() => Date.now())
  const institutions = useAllInstitutions()
  if (quotes.length === 0)
    return (
      <div className="empty">
        <h2>{t('empty')}</h2>
        <p>{t('emptyText')}</p>
      </div>
    )
  return (
    <ul className="quotes">
      {quotes.map((quote) => (
        <QuoteCard
          key={quote.id}
          quote={quote}
          buyer={institutions.find(({ id }) => id === quote.institutionId)?.name}
          state={deriveQuoteState(quote, now)}
          onWithdraw={onWithdraw}
        />
      ))}
    </ul>
  )
}

interface CardProps {
  quote: QuoteRow
  /** Name of the institution whose seats the quote sells, if loaded. */
  buyer: string | undefined
  state: QuoteState
  onWithdraw: (quote: QuoteRow) => void
}

function QuoteCard({ quote, buyer, state, onWithdraw }: CardProps) {
  const { t } = useTranslation('quotes')
  const { language } = useFrame()
  const { organisation, contactName, email, amount, description, validUntil, createdAt, code, seats, renews } = quote
  const day = (iso: string) => longDate(new Date(iso), language)

  async function copy() {
    const link = buildQuoteLink(quote, location.origin)
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: t('copied'), text: organisation })
    } catch {
      // Clipboard access is refused or missing, so the link is shown for copying by hand.
      showToast({ variant: 'destructive', title: t('copyFailed'), text: link })
    }
  }

  return (
    <li className="card quote">
      <h2>{organisation}</h2>
      <p className="quote-amount">
        {formatFrancs(amount, language)} <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      </p>
      {seats !== null && (
        <p className="quote-seats">
          <Icon name="school" />
          {t('sold', {
            count: seats,
            number: new Intl.NumberFormat(language).format(seats),
            name: buyer ?? organisation,
          })}
          {renews && ` · ${t('renewsText')}`}
        </p>
      )}
      {description && <p className="letter">{description}</p>}
      <p className="note">
        {[contactName, email].filter(Boolean).join(' · ')}
        <br />
        {t('until', { date: day(validUntil) })} · {t('issued', { date: day(createdAt) })} · {t('code', { code })}
      </p>
      {state === 'open' && (
        <p className="quote-acts">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void copy()}
            aria-label={`${t('copy')} : ${organisation}`}
          >
            <Icon name="share" />
            {t('copy')}
          </button>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onWithdraw(quote)}
            aria-label={`${t('withdraw')} : ${organisation}`}
          >
            {t('withdraw')}
          </button>
        </p>
      )}
    </li>
  )
}
