import type { Prisma } from '#db/client'
import { testRandom, type Random } from './random'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Possible topics of a session. */
const AGENDAS: readonly [Agenda, ...Agenda[]] = [
  { title: 'Cadrage du sujet', description: 'Délimiter le terrain, la période et la population étudiée.' },
  {
    title: 'Problématique et question de recherche',
    description: 'Passer du constat à une question à laquelle on peut répondre.',
  },
  { title: 'Revue de littérature', description: 'Trier les lectures, repérer les débats, tenir la bibliographie.' },
  {
    title: 'Choix de la méthode',
    description: 'Enquête, entretiens ou essais : ce que chaque méthode permettra de dire.',
  },
  {
    title: 'Relecture du questionnaire',
    description: 'Formulation, ordre des questions, test auprès de cinq personnes.',
  },
  { title: 'Analyse des données', description: 'Tableaux croisés, tests utiles et lecture des résultats.' },
  { title: 'Plan détaillé', description: 'Équilibre des parties, titres et transitions.' },
  { title: 'Relecture du chapitre 2', description: 'Remarques en marge à reprendre ensemble.' },
  { title: 'Mise en forme et citations', description: 'Feuille de style, notes et bibliographie aux normes APA.' },
  { title: 'Préparation de la soutenance', description: 'Diapositives, minutage et questions probables du jury.' },
  { title: 'Répétition générale', description: 'Exposé de quinze minutes, puis questions comme devant le jury.' },
  { title: 'Corrections du jury', description: 'Reprendre les remarques une par une avant le dépôt.' },
]

interface Agenda {
  title: string
  description: string
}

export function pickAgenda(random: Random): Agenda {
  return random.pick(AGENDAS)
}

/** Scheduled, 30 to 60 minutes, from tomorrow, at random times that seldom overlap. */
export function buildSession(
  overrides: Partial<Prisma.SessionUncheckedCreateInput> & { studentId: string; mentorId: string },
  random = testRandom,
) {
  const { title, description } = pickAgenda(random)
  const createdAt = random.now
  const tomorrow = Math.ceil(createdAt.getTime() / (DAY_MINUTES * MINUTE_MS)) * DAY_MINUTES
  const startTime = overrides.startTime ?? new Date((tomorrow + random.integer(0, 90 * DAY_MINUTES)) * MINUTE_MS)
  const minutes = random.pick([30, 45, 60])
  return {
    id: random.uuid(createdAt),
    title,
    description,
    startTime,
    endTime: new Date(new Date(startTime).getTime() + minutes * MINUTE_MS),
    status: 'scheduled',
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  } satisfies Prisma.SessionUncheckedCreateInput
}
