import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { institutionTemplatesRoutes } from '#contract/routes/institutions'
import { CreateTemplate, EditTemplate } from '#contract/templates'
import { buildAddress, buildRequest, type ReplyAt } from '../../network/call'
import type { Form } from '../../lists/forms/form'
import { templateFields } from '../../lists/forms/template-fields'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { Dialog } from '../../shell/dialog'
import { useTranslation } from '../../shell/i18n'
import { OwnForm } from './own-form'
import { OwnRow } from './own-row'
import { OwnSection } from './own-section'
import { TemplateRemoveDialog } from './remove-dialog'

type Template = ReplyAt<typeof institutionTemplatesRoutes.template>
type TemplateRow = ReplyAt<typeof institutionTemplatesRoutes.templates>[number]

const LIST = buildAddress(institutionTemplatesRoutes.templates)
const STORED = { persist: true, isFresh: true }

/** Templates that only the institution's members use. */
export function OwnTemplateList() {
  const { t } = useTranslation('ownTemplates')
  const { t: tForms } = useTranslation('forms')
  const answer = useAnswer(LIST, STORED)
  const [opened, setOpened] = useState<{ act: 'create' } | { act: 'edit' | 'remove'; row: TemplateRow } | null>(null)
  const close = () => setOpened(null)
  const types = tForms('templates.types', { returnObjects: true })
  const acts = [
    { key: 'edit', icon: 'pencil', label: t('change') },
    { key: 'remove', icon: 'trash', label: t('remove') },
  ] as const
  return (
    <>
      <OwnSection of="templates" answer={answer} onCreate={() => setOpened({ act: 'create' })}>
        {(row) => (
          <OwnRow
            row={row}
            facts={[types[row.type], t('used', { count: row.usageCount })]}
            acts={acts}
            onAct={(act) => setOpened({ act, row })}
          />
        )}
      </OwnSection>
      {opened?.act === 'create' && <TemplateForm template={null} onClose={close} onDone={answer.refetch} />}
      {opened?.act === 'edit' && <EditTemplateDialog row={opened.row} onClose={close} onDone={answer.refetch} />}
      {opened?.act === 'remove' && (
        <TemplateRemoveDialog
          of="templates"
          row={opened.row}
          request={buildRequest(institutionTemplatesRoutes.removeTemplate, { params: { id: opened.row.id } })}
          onClose={close}
          onDone={answer.refetch}
        />
      )}
    </>
  )
}

interface Closing {
  onClose: () => void
  onDone: () => void
}

/** Loads the template with its content, which the list omits. */
function EditTemplateDialog({ row: { id }, ...closing }: Closing & { row: TemplateRow }) {
  const { t } = useTranslation('ownTemplates')
  const { t: tAccount } = useTranslation('account')
  const answer = useAnswer(buildAddress(institutionTemplatesRoutes.template, { params: { id } }), STORED)
  // A newer version remounts the form; the draft preserves the input.
  if (answer.data) return <TemplateForm key={answer.data.version} template={answer.data} {...closing} />
  return (
    <Dialog title={t('templates.edit')} kind="wide" onClose={closing.onClose}>
      <Answered answer={answer} t={tAccount}>
        {() => null}
      </Answered>
    </Dialog>
  )
}

function TemplateForm({ template, ...closing }: Closing & { template: Template | null }) {
  const { t } = useTranslation('forms')
  const form = useMemo<Form<Template>>(
    () => ({
      fields: () => templateFields(t, t('templates.types', { returnObjects: true })),
      create: CreateTemplate,
      edit: EditTemplate,
    }),
    [t],
  )
  const requestFor = (changes: Readonly<Record<string, unknown>>) => {
    const { createTemplate, editTemplate } = institutionTemplatesRoutes
    // The request's schema has validated the changes.
    return template
      ? buildRequest(editTemplate, { params: { id: template.id }, body: changes })
      : buildRequest(createTemplate, { body: changes as z.input<typeof CreateTemplate> })
  }
  return <OwnForm of="templates" row={template} form={form} requestFor={requestFor} {...closing} />
}
