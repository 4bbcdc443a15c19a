import { useFrame } from '../../i18n/frame-context'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import type { RoundTextRequest } from './rounds-text'
import { roundBefore, type ShownRound, type ServerRound } from './shown-rounds'

interface Props {
  round: ShownRound
  rounds: readonly ServerRound[]
  onAsk: (request: RoundTextRequest) => void
}

/** The frozen sections, to read and to compare, with their receipts. */
export function FrozenSections({ round, rounds, onAsk }: Props) {
  const { t } = useTranslation('rounds')
  const { language } = useFrame()
  return (
    <section className="account-part" aria-labelledby="rounds-frozen">
      <h2 id="rounds-frozen">{t('frozen')}</h2>
      <ul className="rounds-sections">
        {round.sections.map(({ id, title: named, words, sha256, signature }) => {
          const title = named || t('untitled')
          const before = roundBefore(rounds, round, id)
          const receipt = [
            [t('receiptLines.round'), `${round.id} (${String(round.number)})`],
            [t('receiptLines.section'), `${id} (${title})`],
            [t('receiptLines.at'), round.handedInAt],
            [t('receiptLines.sha256'), sha256],
            // Initial rounds of the demonstration were never submitted to a server, so they have no signature.
            ...(signature === '' ? [] : [[t('receiptLines.signature'), signature]]),
          ]
            .map(([name, value]) => `${name ?? ''} : ${value ?? ''}`)
            .join('\n')
          return (
            <li key={id}>
              <h3>{title}</h3>
              <p className="note">
                {t('words', { count: words, number: words.toLocaleString(language) })}
                {!before && ` · ${t('first')}`}
              </p>
              <p className="actions">
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={t('showOf', { title })}
                  onClick={() => onAsk({ how: 'read', section: id, title })}
                >
                  <Icon name="show" />
                  {t('show')}
                </button>
                {before && (
                  <button
                    type="button"
                    className="button button-quiet"
                    aria-label={t('beforeOf', { title, number: before.number })}
                    onClick={() => onAsk({ how: 'before', section: id, title, before })}
                  >
                    {t('before', { number: before.number })}
                  </button>
                )}
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={t('nowOf', { title })}
                  onClick={() => onAsk({ how: 'now', section: id, title })}
                >
                  {t('now')}
                </button>
              </p>
              <details className="accordion">
                <summary>{t('receipt')}</summary>
                <div>
                  <p className="note">{t('receiptText')}</p>
                  <p className="rounds-receipt">{receipt}</p>
                  <CopyReceipt receipt={receipt} title={title} />
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function CopyReceipt({ receipt, title }: { receipt: string; title: string }) {
  const { t } = useTranslation('rounds')
  const copy = () =>
    navigator.clipboard.writeText(receipt).then(
      () => showToast({ title: t('copied') }),
      () => showToast({ variant: 'destructive', title: t('notCopied') }),
    )
  return (
    <p className="actions">
      <button
        type="button"
        className="button button-quiet"
        aria-label={t('copyOf', { title })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </button>
    </p>
  )
}
