import { useId } from 'react'
import { viewsRoutes } from '#contract/routes/views'
import { useFrame } from '../../i18n/frame-context'
import { longDate } from '../../i18n/relative-time'
import { buildAddress, type ReplyAt } from '../../network/call'
import { Answered } from '../../shell/answered'
import { useAnswer } from '../../shell/answers'
import { useTranslation } from '../../shell/i18n'
import { makeNumbers } from './section-numbers'
import './project-text.css'

type Overview = ReplyAt<typeof viewsRoutes.overview>

/** Figures on a project's text without opening the text; offline, the last answer is shown. */
export function ProjectFigures({ id }: { id: string }) {
  const { t } = useTranslation('projectText')
  const { t: tConsole } = useTranslation('console')
  const answer = useAnswer(buildAddress(viewsRoutes.overview, { params: { id } }), { persist: true, isFresh: true })
  const title = useId()
  return (
    <section className="project-text" aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      <Answered answer={answer} t={tConsole}>
        {(overview) => <Figures overview={overview} />}
      </Answered>
    </section>
  )
}

function Figures({ overview }: { overview: Overview }) {
  const { t } = useTranslation('projectText')
  const { language } = useFrame()
  const { isBegun, sections, removed, words, lastActivityAt, people, views } = overview
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  const when = (iso: string) => longDate(new Date(iso), language, true)
  return (
    <>
      {isBegun ? (
        <dl className="details">
          <div>
            <dt>{t('sections')}</dt>
            <dd>
              {count(sections.length)}
              {removed > 0 && <small> · {t('removed', { count: removed })}</small>}
            </dd>
          </div>
          <div>
            <dt>{t('words')}</dt>
            <dd>{count(words)}</dd>
          </div>
          <div>
            <dt>{t('activity')}</dt>
            <dd>{lastActivityAt === null ? t('noActivity') : when(lastActivityAt)}</dd>
          </div>
        </dl>
      ) : (
        <p>{t('none')}</p>
      )}
      {sections.length > 0 && (
        <details className="accordion">
          <summary>{t('each')}</summary>
          <div>
            <p className="note">{t('eachText')}</p>
            <Sections sections={sections} />
          </div>
        </details>
      )}
      <Rounds rounds={overview.rounds} />
      <h4>{t('people')}</h4>
      <ul className="papers">
        {people.map(({ id, name, access }) => (
          <li key={id}>
            <strong>{name}</strong> · {t(`accesses.${access}`)}
          </li>
        ))}
      </ul>
      <h4>{t('views')}</h4>
      {views.length === 0 && <p>{t('noViews')}</p>}
      <ul className="papers">
        {views.map(({ id, openedAt, administrator, reason }) => (
          <li key={id}>{t('view', { when: when(openedAt), name: administrator ?? t('someone'), reason })}</li>
        ))}
      </ul>
    </>
  )
}

function Sections({ sections }: Pick<Overview, 'sections'>) {
  const { t } = useTranslation('projectText')
  const { language } = useFrame()
  const numbers = makeNumbers(sections)
  return (
    <table className="section-figures">
      <thead>
        <tr>
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('words')}</th>
          <th scope="col">{t('changed')}</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ words, changedAt }, index) => (
          <tr key={numbers[index]}>
            <th scope="row">{numbers[index]}</th>
            <td>{new Intl.NumberFormat(language).format(words)}</td>
            <td>{longDate(new Date(changedAt), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** States and numbers only, because administrators may not read what was written. */
function Rounds({ rounds }: Pick<Overview, 'rounds'>) {
  const { t } = useTranslation('projectText')
  const { language } = useFrame()
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  return (
    <>
      <h4>{t('rounds')}</h4>
      {rounds.length === 0 && <p>{t('noRounds')}</p>}
      <ul className="papers">
        {rounds.map(({ number, state, handedInAt, sections, words, open, done }) => (
          <li key={number}>
            <strong>{t('round', { number })}</strong> · {t(`roundStates.${state}`)}
            <br />
            {t('roundFigures', {
              date: longDate(new Date(handedInAt), language),
              sections,
              words: count(words),
              done,
              points: open + done,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
