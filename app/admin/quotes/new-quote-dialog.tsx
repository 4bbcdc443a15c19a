import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import type { CreateQuote } from '#contract/quotes'
import { quotesRoutes } from '#contract/routes/quotes'
import { foldText } from '../../i18n/text-search'
import { FormDialog } from '../../lists/forms/form-dialog'
import { buildRequest } from '../../network/call'
import { toLocalInput } from '../../shell/format'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useConsoleAct } from '../console/use-act'
import { isWideField, quoteForm, refusedText, shownFields, type Buyer } from './quote-form'
import { quoteRefusalWords } from './quote-words'
import { useAllInstitutions } from './use-all-institutions'

const VALID_DAYS = 30
const DAY_MS = 86_400_000

interface Props {
  /** The buyer of the seats, when known in advance. */
  institution?: Buyer | null
  onClose: () => void
  onDone: () => void
}

/** Creates a quote and sends its link; the form is stored as a draft until then. */
export function NewQuoteDialog({ institution: buyer = null, onClose, onDone }: Props) {
  const { t } = useTranslation('quotes')
  const act = useConsoleAct(quoteRefusalWords(t))
  const [soon] = useState(() => toLocalInput(new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()))
  const all = useAllInstitutions()
  const form = useMemo(() => {
    const institutions = all
      .filter(({ closedAt }) => closedAt === null)
      .map(({ id, name }) => ({ value: id, label: name, note: '', searchText: foldText(name) }))
    return quoteForm({ t, buyer, institutions, soon })
  }, [t, buyer, all, soon])
  const send = (changes: Readonly<Record<string, unknown>>): Promise<boolean> => {
    const body = changes as z.input<typeof CreateQuote> // Validated by the same schema.
    return act.send(buildRequest(quotesRoutes.issue, { body }))
  }
  return (
    <FormDialog
      title={t('create')}
      draftKey={`quotes:${buyer?.id ?? 'new'}`}
      form={form}
      row={null}
      shown={shownFields}
      isWide={isWideField}
      sending={act}
      refusedText={(name) => refusedText(name, t)}
      words={{ send: t('send'), sending: t('sending'), offline: t('offline') }}
      onSend={send}
      onClose={onClose}
      onSent={({ organisation = '' }) => {
        onDone()
        showToast({ title: t('sent'), text: t('sentText', { name: organisation }) })
      }}
    />
  )
}
