import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { institutionTemplatesRoutes } from '#contract/routes/institutions'
import { CreateUniversity, EditUniversity } from '#contract/universities'
import { useOnline } from '../../device/use-online'
import { buildAddress, buildRequest, type ReplyAt } from '../../network/call'
import type { Form } from '../../lists/forms/form'
import { universityFields } from '../../lists/forms/university-fields'
import { ReferenceDialog } from '../../lists/forms/university-reference'
import { RulesDialog, type Rules } from '../../lists/forms/university-rules'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { OwnForm } from './own-form'
import { OwnRow } from './own-row'
import { OwnSection } from './own-section'
import { TemplateRemoveDialog } from './remove-dialog'
import { useOwnAct } from './use-own-act'

type Page = ReplyAt<typeof institutionTemplatesRoutes.pages>[number]

const LIST = buildAddress(institutionTemplatesRoutes.pages)

interface Opened {
  readonly act: 'edit' | 'rules' | 'reference' | 'remove'
  /** Null creates a new page. */
  readonly page: Page | null
}

/** The institution's pages of a thesis: title page, papers, Word reference. */
export function OwnPages() {
  const { t } = useTranslation('ownTemplates')
  const { t: tForms } = useTranslation('forms')
  const answer = useAnswer(LIST, { persist: true, isFresh: true })
  const [opened, setOpened] = useState<Opened | null>(null)
  const acts = [
    { key: 'edit', icon: 'pencil', label: t('change') },
    { key: 'rules', icon: 'check', label: tForms('universities.rules') },
    { key: 'reference', icon: 'document', label: tForms('universities.upload') },
    { key: 'remove', icon: 'trash', label: t('remove') },
  ] as const
  return (
    <>
      <OwnSection of="pages" answer={answer} onCreate={() => setOpened({ act: 'edit', page: null })}>
        {(page) => (
          <OwnRow
            row={page}
            facts={[
              page.fileName ?? tForms('universities.noReference'),
              t('pages.papers', { count: page.papers.length }),
            ]}
            acts={acts}
            onAct={(act) => setOpened({ act, page })}
          />
        )}
      </OwnSection>
      {opened && <PageDialog {...opened} onClose={() => setOpened(null)} onDone={answer.refetch} />}
    </>
  )
}

interface Closing {
  onClose: () => void
  onDone: () => void
}

function PageDialog({ act, page, ...closing }: Opened & Closing) {
  if (page === null || act === 'edit') return <PageForm page={page} {...closing} />
  if (act === 'rules') return <PageRules page={page} {...closing} />
  if (act === 'reference') return <PageReference page={page} {...closing} />
  const request = buildRequest(institutionTemplatesRoutes.removePage, { params: { id: page.id } })
  return <TemplateRemoveDialog of="pages" row={page} request={request} {...closing} />
}

function PageForm({ page, ...closing }: Closing & { page: Page | null }) {
  const { t } = useTranslation('forms')
  const form = useMemo<Form<Page>>(
    () => ({ fields: () => universityFields(t), create: CreateUniversity, edit: EditUniversity }),
    [t],
  )
  const requestFor = (changes: Readonly<Record<string, unknown>>) => {
    const { createPage, editPage } = institutionTemplatesRoutes
    // The request's schema has validated the changes.
    return page
      ? buildRequest(editPage, { params: { id: page.id }, body: changes })
      : buildRequest(createPage, { body: changes as z.input<typeof CreateUniversity> })
  }
  return <OwnForm of="pages" row={page} form={form} requestFor={requestFor} {...closing} />
}

function PageRules({ page, onClose, onDone }: Closing & { page: Page }) {
  const { t } = useTranslation('ownTemplates')
  const isOnline = useOnline()
  const { problem, send, over } = useOwnAct()
  const save = async (rules: Rules): Promise<boolean> => {
    const body = { ...rules, papers: [...rules.papers], titleFields: [...rules.titleFields] }
    const { editPage } = institutionTemplatesRoutes
    const isDone = await send(buildRequest(editPage, { params: { id: page.id }, body, ...over(page) }))
    if (isDone) onDone()
    return isDone
  }
  return (
    <RulesDialog
      row={page}
      failure={problem}
      hindrance={isOnline ? null : t('offline')}
      onSave={save}
      onClose={onClose}
    />
  )
}

function PageReference({ page, onClose, onDone }: Closing & { page: Page }) {
  const { call, over } = useOwnAct()
  const send = async (name: string, body: Blob): Promise<void> => {
    const { reference } = institutionTemplatesRoutes
    const url = buildAddress(reference, { params: { id: page.id }, query: { name } })
    await call({ url, method: reference.method, body, ...over(page) })
    onDone()
  }
  return <ReferenceDialog row={page} onSend={send} onClose={onClose} />
}
