import { MAX_LINK, MAX_MESSAGE } from '#contract/limits'
import { call } from '../../network/call'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useOwnWork, type OwnSession } from './own-work'
import { RowForm } from './row-form'
import { useRowEdit } from './use-row-edit'
import { sessionRoutes } from './work-routes'

const fieldsOf = ({ notes, meetingUrl }: Pick<OwnSession, 'notes' | 'meetingUrl'>) => ({
  notes: notes ?? '',
  meetingUrl: meetingUrl ?? '',
})

/** What a mentor writes of a session: notes for the student, and where they meet. */
export function SessionForm({ session }: { session: OwnSession }) {
  const { t } = useTranslation('work')
  const { putSession } = useOwnWork()
  const { id, version } = session
  const edit = useRowEdit<OwnSession>({
    at: `session:${id}`,
    version,
    stored: fieldsOf(session),
    send: ({ notes, meetingUrl }, headers) =>
      call(sessionRoutes.edit, {
        params: { id },
        body: {
          ...(notes !== undefined && { notes: notes.trim() === '' ? null : notes }),
          ...(meetingUrl !== undefined && { meetingUrl: meetingUrl.trim() === '' ? null : meetingUrl }),
        },
        headers,
      }),
    onSaved: (row) => {
      showToast({ title: t('sessions.saved') })
      putSession(row)
    },
    onTheirs: putSession,
  })
  const { values, errors, change } = edit
  return (
    <RowForm
      edit={edit}
      theirs={edit.theirs && fieldsOf(edit.theirs)}
      labels={{ notes: t('sessions.notes'), meetingUrl: t('sessions.link') }}
    >
      <Field label={t('sessions.notes')} help={t('sessions.notesHelp')} error={errors.notes}>
        {(a11y) => (
          <textarea
            {...a11y}
            rows={6}
            maxLength={MAX_MESSAGE}
            value={values.notes}
            onChange={(event) => change('notes', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('sessions.link')} help={t('sessions.linkHelp')} error={errors.meetingUrl}>
        {(a11y) => (
          <input
            {...a11y}
            type="url"
            inputMode="url"
            maxLength={MAX_LINK}
            value={values.meetingUrl}
            onChange={(event) => change('meetingUrl', event.target.value)}
          />
        )}
      </Field>
    </RowForm>
  )
}
