import type { ReactNode } from 'react'
import { Answered } from '../../shell/answered'
import type { Answer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { Icon } from '../../ui/icon'
import '../../lists/lists.css'
import '../../lists/forms/forms.css'
import './own-templates.css'

interface Props<R> {
  of: 'templates' | 'pages'
  answer: Answer<readonly R[]>
  onCreate: () => void
  children: (row: R) => ReactNode
}

/** One of the two lists, with a button that creates a row, also shown when the list is empty. */
export function OwnSection<R extends { readonly id: string }>({ of, answer, onCreate, children }: Props<R>) {
  const { t } = useTranslation('ownTemplates')
  const { t: tAccount } = useTranslation('account')
  const create = (
    <button type="button" className="button" onClick={onCreate}>
      <Icon name="add" />
      {t(`${of}.create`)}
    </button>
  )
  return (
    <section className="own-section" aria-labelledby={`own-${of}`}>
      <div className="own-head">
        <h2 id={`own-${of}`}>{t(`${of}.title`)}</h2>
        {answer.data?.length !== 0 && create}
      </div>
      <p className="note">{t(`${of}.lead`)}</p>
      <Answered answer={answer} t={tAccount}>
        {(rows) =>
          rows.length === 0 ? (
            <div className="empty">
              <Icon name="document" className="icon icon-large" />
              <h3>{t(`${of}.empty`)}</h3>
              <p>{t(`${of}.emptyText`)}</p>
              {create}
            </div>
          ) : (
            <ul className="own-rows">
              {rows.map((row) => (
                <li key={row.id} className="card">
                  {children(row)}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}
