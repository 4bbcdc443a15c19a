import { MAX_LINK } from '#contract/limits'
import { call } from '../../network/call'
import { useSyncEngine } from '../../offline/replica/use-list'
import { useTranslation } from '../../shell/i18n'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { useOwnWork, type OwnSession } from '../today/own-work'
import { RowForm } from '../projects/row-form'
import { useRowEdit } from '../projects/use-row-edit'
import { sessionRoutes } from '../projects/work-routes'

const toFields = ({ meetingUrl }: Pick<OwnSession, 'meetingUrl'>) => ({
  meetingUrl: meetingUrl ?? '',
})

/** Edits the place of a session. */
export function SessionForm({ session }: { session: OwnSession }) {
  const { t } = useTranslation('work')
  const { putSession } = useOwnWork()
  const engine = useSyncEngine()
  const { id, version } = session
  const edit = useRowEdit<OwnSession>({
    at: `session:${id}`,
    version,
    stored: toFields(session),
    send: ({ meetingUrl }, headers) =>
      call(sessionRoutes.edit, {
        params: { id },
        body: {
          ...(meetingUrl !== undefined && { meetingUrl: meetingUrl.trim() === '' ? null : meetingUrl }),
        },
        headers,
      }),
    onSaved: (row) => {
      showToast({ title: t('sessions.saved') })
      putSession(row)
      // Later edits need this version in the replica.
      void engine.catchUp()
    },
    onTheirs: putSession,
  })
  const { values, errors, change } = edit
  return (
    <RowForm edit={edit} theirs={edit.theirs && toFields(edit.theirs)} labels={{ meetingUrl: t('sessions.link') }}>
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
