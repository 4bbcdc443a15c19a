import { plusDays } from '#domain/money/instalments'
import type { ProjectStatus, StudyLevel } from '#db/enums'
import { SUBSCRIPTIONS } from '#domain/money/plans'
import { buildProject } from '../factories/project'
import type { Random } from '../factories/random'
import { SUBJECTS } from '../factories/subjects'
import { between, earliest } from './clock'
import type { DemoUser, People } from './people'
import type { DemoTemplate } from './templates'

const PROJECTS = 60
const STUDY_LEVELS: readonly (StudyLevel | null)[] = ['licence', 'master', 'master', 'doctorate', null]

export type DemoProject = ReturnType<typeof buildProject>

/** Range of progress, in percent, for each status. */
const PROGRESS: Record<ProjectStatus, [number, number]> = {
  draft: [0, 15],
  in_progress: [20, 75],
  review: [80, 95],
  completed: [100, 100],
}

/** Kinds of text that a student writes about a subject, in order, with the template type of each. */
const WORKS = [
  { prefix: '', type: 'memoire' },
  { prefix: 'Article tiré du mémoire\u202f: ', type: 'article' },
  { prefix: 'Soutenance\u202f: ', type: 'presentation' },
] as const

/** Respects the number of projects of each level; projects with mentoring have a mentor. */
export function demoProjects(random: Random, { students, mentors }: People, templates: DemoTemplate[]): DemoProject[] {
  const subscribers = students.filter(({ subscriptionType }) => subscriptionType)
  return WORKS.flatMap((work, round) => subscribers.map((student, index) => ({ student, index, work, round })))
    .filter(({ student, round }) => round < allowedProjects(student))
    .slice(0, PROJECTS)
    .map(({ student, index, work }) => {
      const status = random.pick<ProjectStatus>(['draft', 'in_progress', 'in_progress', 'review', 'completed'])
      const joinedAt = new Date(student.createdAt)
      const createdAt = between(random, joinedAt, earliest(plusDays(joinedAt, 30), random.now))
      const subject = SUBJECTS[index % SUBJECTS.length] ?? SUBJECTS[0]
      const [least, most] = PROGRESS[status]
      const hasMentor = student.subscriptionType !== 'essential'
      return buildProject(
        {
          id: random.uuid(createdAt),
          title: work.prefix + subject.title,
          description: subject.description,
          userId: student.id,
          university: student.institution ?? null,
          studyLevel: STUDY_LEVELS[index % STUDY_LEVELS.length] ?? null,
          mentorId: hasMentor ? (mentors[random.integer(0, mentors.length - 1)]?.id ?? null) : null,
          templateId: random.shuffle(templates.filter(({ type }) => type === work.type))[0]?.id ?? null,
          status,
          progress: random.integer(least, most),
          deadline: plusDays(random.now, status === 'completed' ? -random.integer(1, 20) : random.integer(-5, 180)),
          createdAt,
          updatedAt: between(random, createdAt, random.now),
        },
        random,
      )
    })
}

function allowedProjects({ subscriptionType }: DemoUser): number {
  if (!subscriptionType) return 0
  return SUBSCRIPTIONS[subscriptionType].simultaneousProjects ?? Number.POSITIVE_INFINITY
}
