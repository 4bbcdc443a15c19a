import { templatesRoutes } from '#contract/routes/templates'
import { buildAddress } from '../../network/call'
import { ApiError } from '../../network/http'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'
import { Part } from '../account/part'
import { screenPath } from '../account/screens'
import { NotFoundNotice } from './unknown-project'
import { MarkdownText } from './markdown-text'

/** One template, stored on the device once opened. Its text can be downloaded. */
export function TemplateScreen({ id }: { id: string }) {
  const { t } = useTranslation('work')
  const answer = useAnswer(buildAddress(templatesRoutes.read, { params: { id } }), { persist: true, isFresh: true })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: t('templates.copied') })
    } catch {
      showToast({ variant: 'destructive', title: t('templates.copyFailed') })
    }
  }
  // The plan no longer includes this template, so its stored copy is not shown either.
  if (answer.error instanceof ApiError && answer.error.status === 404)
    return <NotFoundNotice to={screenPath('project')} />
  return (
    <Part answer={answer}>
      {({ name, description, type, content }) => (
        <article className="account-template" aria-labelledby="template-title">
          <h2 id="template-title">{name}</h2>
          <p className="note">
            {t(`templates.types.${type}`)}
            {description && ` · ${description}`}
          </p>
          <p className="actions">
            <button type="button" className="button" onClick={() => void copy(content)}>
              <Icon name="document" />
              {t('templates.copy')}
            </button>
          </p>
          <section className="card" aria-label={t('templates.content')}>
            <MarkdownText source={content} />
          </section>
        </article>
      )}
    </Part>
  )
}
