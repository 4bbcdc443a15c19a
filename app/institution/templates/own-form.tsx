import type { ApiRequest } from '../../network/call'
import { FormDialog } from '../../lists/forms/form-dialog'
import type { Form } from '../../lists/forms/form'
import type { Row } from '../../offline/storage/types'
import { useTranslation } from '../../shell/i18n'
import { showToast } from '../../ui/toast'
import { useOwnAct } from './use-own-act'

interface Props<R extends Row> {
  of: 'templates' | 'pages'
  /** Null creates a new row. */
  row: R | null
  form: Form<R>
  /** Builds the request for the changes; an edit also sends the row's version. */
  requestFor: (changes: Readonly<Record<string, unknown>>) => ApiRequest<unknown>
  onClose: () => void
  onDone: () => void
}

/** Creates or edits a template or a page of the institution. */
export function OwnForm<R extends Row & { readonly version: number }>(props: Props<R>) {
  const { of, row, form, requestFor, onClose, onDone } = props
  const { t } = useTranslation('ownTemplates')
  const act = useOwnAct()
  return (
    <FormDialog
      title={t(row ? `${of}.edit` : `${of}.create`)}
      draftKey={`institution-${of}:${row?.id ?? 'new'}`}
      form={form}
      row={row}
      sending={act}
      words={{ send: t('save'), sending: t('sending'), offline: t('offline') }}
      onSend={(changes) => act.send({ ...requestFor(changes), ...(row && act.over(row)) })}
      onClose={onClose}
      onSent={({ name = '' }) => {
        onDone()
        showToast({ title: t(row ? 'edited' : 'created'), text: name })
      }}
    />
  )
}
