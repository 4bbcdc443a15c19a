import { useEffect, useRef, useState } from 'react'
import { isMentoring } from '#contract/choices'
import { FieldControl } from '../../lists/forms/field-control'
import type { Mutation } from '../../offline/storage/types'
import { useTranslation } from '../../shell/i18n'
import type { DefinitionContext, FirstAsk } from './definition'
import { findLeavers, withSuccessors, type Leaver } from './leaving-mentors'

/** Most lines listed by name; the others are counted. */
const NAMED = 6

interface Props {
  context: DefinitionContext
  leavers: readonly Leaver[]
  mutations: readonly Mutation[]
  isComplete: boolean
  onAnswer: (mutations: readonly Mutation[] | null) => void
}

function Named({ lines, others }: { lines: readonly string[]; others: (count: number) => string }) {
  return (
    <ul>
      {lines.slice(0, NAMED).map((line, index) => (
        // The index is the key: two lines may have the same text, and their order never changes.
        <li key={index}>{line}</li>
      ))}
      {lines.length > NAMED && <li>{others(lines.length - NAMED)}</li>}
    </ul>
  )
}

/** Lists the projects and sessions of a leaving mentor and asks for a successor. */
function LeavingForm({ context, leavers, mutations, isComplete, onAnswer }: Props) {
  const { t, nameOf, date, rowsOf } = context
  const { t: tEngine } = useTranslation('engine')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])

  const leaving = new Set(leavers.map(({ id }) => id))
  const load = new Map<string, number>()
  for (const { mentorId, status } of rowsOf('projects'))
    if (mentorId !== null && status !== 'completed') load.set(mentorId, (load.get(mentorId) ?? 0) + 1)
  const mentors = rowsOf('users')
    .filter((person) => isMentoring(person) && !leaving.has(person.id))
    .map(({ id, fullName }) => ({ id, fullName, count: load.get(id) ?? 0 }))
    .sort((a, b) => a.count - b.count || a.fullName.localeCompare(b.fullName))
  const values = [
    { value: '', label: t('users.leaving.nobody') },
    ...mentors.map(({ id, fullName: name, count }) => ({
      value: id,
      label: t('users.leaving.mentor', { name, count }),
    })),
  ]
  const others = (count: number) => t('users.leaving.others', { count })

  return (
    <>
      <p ref={intro} tabIndex={-1}>
        {t('users.leaving.text', { count: leavers.length })}
      </p>
      {!isComplete && <p className="notice">{t('users.leaving.incomplete')}</p>}
      {leavers.map(({ id, name, projects, sessions }) => (
        <section key={id} className="leaving">
          <h3>{name}</h3>
          {projects.length > 0 && (
            <>
              <p>{t('users.leaving.projects', { count: projects.length })}</p>
              <Named
                lines={projects.map(({ userId, studentName, title }) =>
                  t('users.leaving.project', { student: nameOf(userId, studentName), title }),
                )}
                others={others}
              />
              <FieldControl
                field={{ name: id, label: t('users.leaving.who'), kind: 'choice', values }}
                values={chosen}
                error={undefined}
                t={tEngine}
                onChange={(_, value) => setChosen((now) => ({ ...now, [id]: value }))}
              />
            </>
          )}
          {sessions.length > 0 && (
            <>
              <p>{t('users.leaving.sessions', { count: sessions.length })}</p>
              <Named
                lines={sessions.map(({ studentId, studentName, startTime }) =>
                  t('users.leaving.session', {
                    student: nameOf(studentId, studentName),
                    date: date(startTime, true),
                  }),
                )}
                others={others}
              />
            </>
          )}
        </section>
      ))}
      <p className="dialog-acts">
        <button type="button" className="button button-quiet" onClick={() => onAnswer(null)}>
          {tEngine('cancel')}
        </button>
        <button type="button" className="button button-bad" onClick={() => onAnswer(withSuccessors(mutations, chosen))}>
          {t('users.leaving.goOn')}
        </button>
      </p>
    </>
  )
}

/** The question before mutations that end a mentoring with open work; null if there is none. */
export async function askLeaving(context: DefinitionContext, mutations: readonly Mutation[]): Promise<FirstAsk | null> {
  if (!mutations.some(({ kind }) => kind === 'edit' || kind === 'remove' || kind === 'promote')) return null
  const [users, projects, sessions] = await Promise.all([
    context.readRows('users'),
    context.readRows('projects'),
    context.readRows('sessions'),
  ])
  const leavers = findLeavers(mutations, { users, projects, sessions }, new Date())
  if (leavers.length === 0) return null
  const isComplete = projects.isComplete && sessions.isComplete
  return {
    title: context.t('users.leaving.title', { count: leavers.length }),
    form: (onAnswer) => (
      <LeavingForm
        context={context}
        leavers={leavers}
        mutations={mutations}
        isComplete={isComplete}
        onAnswer={onAnswer}
      />
    ),
  }
}
