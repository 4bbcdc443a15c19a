import { toEuroCents } from '#domain/money/money'
import { PLANS } from '#domain/money/plans'
import type { ResourceName, Row } from '../../offline/storage/types'
import { fixtureAnnouncements } from './fixture-announcements'
import { fixtureUniversities } from './fixture-universities'
import { fixtureTasks } from './fixture-tasks'
import { DEMONSTRATION_PERSON } from './markers'

/** Invented people; any resemblance is coincidence. */
const STUDENTS = [
  'Akouvi Adjavon',
  'Kossi Amegan',
  'Fatoumata Bâ',
  'Moussa Diarra',
  'Aïcha Traoré',
  'Essi Dossou',
  'Ibrahim Ouédraogo',
  'Chantal Houngbo',
  'Yao Kouassi',
  'Mariam Sow',
  'Kodjo Lawson',
  'Awa Ndiaye',
  'Serge Mahamat',
  'Grâce Agbeko',
]
const MENTORS = ['Dr Élise Tchalla', 'Pr Abdou Fall', 'Dr Rose Akakpo', 'Dr Jean Kaboré']
const TITLES = [
  'La transformation du manioc dans le Moyen-Mono',
  'Le microcrédit des vendeuses du marché de Lomé',
  'L’eau potable à Agoè : usages et prix',
  'Le numérique à l’école primaire rurale',
  'Les énergies solaires en zone périurbaine',
  'La filière karité et ses coopératives',
  'Transport à moto et sécurité à Cotonou',
  'La lecture chez les collégiens de Kara',
  'Le paiement mobile des petits commerces',
  'Maraîchage et saison sèche à Niamtougou',
  'Les radios locales et la santé',
  'Le français administratif au quotidien',
]
const TEMPLATES = [
  ['Mémoire de licence', 'memoire', 'all'],
  ['Mémoire de master, enquête quantitative', 'memoire', 'essential'],
  ['Article scientifique IMRaD', 'article', 'essential'],
  ['Soutenance en 15 minutes', 'presentation', 'all'],
  ['Rapport de stage', 'rapport', 'all'],
  ['Revue de littérature', 'article', 'pro'],
  ['Gabarit d’établissement', 'memoire', 'institution'],
] as const
const STUDIES = [
  { university: 'Université de Lomé', faculty: 'Faculté des sciences économiques et de gestion', studyLevel: 'master' },
  { university: 'Université de Kara', faculty: 'Faculté des lettres et sciences humaines', studyLevel: 'licence' },
  { university: 'Université d’Abomey-Calavi', faculty: null, studyLevel: 'doctorate' },
  { university: null, faculty: null, studyLevel: null },
] as const
const COUNTRIES = ['TG', 'BJ', 'BF', 'CI', 'ML', 'SN']
const LEVELS = ['essential', 'pro', 'institution', null]
const CONTENT =
  '# Introduction\n\nLe contexte, le problème, la question.\n\n# Méthode\n\nLe terrain, les données, l’analyse.\n\n# Résultats\n\n# Discussion\n\n# Conclusion\n'

const DAY_MS = 24 * 3_600_000

/** Ids are the same at each visit, so that links to rows stay valid. */
const buildId = (kind: number, index: number): string =>
  `00000000-0000-4000-8${String(kind).padStart(3, '0')}-${String(index).padStart(12, '0')}`
const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('an empty list')
  return value
}
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(dr|pr) /, '')
    .replace(/[^a-z]+/g, '.')

/** Every list of the demonstration, its dates around `now` (ms since the epoch). */
export function fixtureRows(now: number): Record<ResourceName, Row[]> {
  const at = (daysAgo: number, hour = 9) =>
    new Date(Math.floor((now - daysAgo * DAY_MS) / DAY_MS) * DAY_MS + hour * 3_600_000).toISOString()
  const dated = (daysAgo: number) => ({ createdAt: at(daysAgo), updatedAt: at(Math.floor(daysAgo / 3)), version: 1 })
  const person = (name: string, role: 'student' | 'mentor' | 'admin', index: number) => ({
    ...dated(4 + index * 11),
    id: buildId(role === 'student' ? 1 : 2, index),
    username: plain(name),
    email: `${plain(name)}@example.org`,
    fullName: name,
    role,
    ...(role === 'student' && index % 7 === 6
      ? { status: 'inactive', active: false }
      : { status: 'active', active: true }),
    subscriptionType: role === 'student' ? pick(LEVELS, index) : null,
    institution: index % 3 === 0 ? 'Université de Lomé' : null,
    field: null,
    country: pick(COUNTRIES, index),
    language: 'fr',
    profileImage: null,
    mustChangePassword: false,
    secondFactorOn: role === 'mentor' && index % 2 === 0,
  })
  const students = STUDENTS.map((name, index) => person(name, 'student', index))
  const mentors = MENTORS.map((name, index) => person(name, 'mentor', index))
  const { id, username, email, fullName } = DEMONSTRATION_PERSON
  const admin = { ...person(fullName, 'admin', 20), id, username, email, secondFactorOn: true }
  const projects = TITLES.map((title, index) => {
    const student = pick(students, index)
    const mentor = index % 4 === 3 ? null : pick(mentors, index)
    const status = pick(['draft', 'in_progress', 'review', 'completed'], index)
    const names = {
      userId: student.id,
      studentName: student.fullName,
      mentorId: mentor?.id ?? null,
      mentorName: mentor?.fullName ?? null,
    }
    return {
      ...dated(10 + index * 16),
      id: buildId(3, index),
      title,
      description: `Une étude de terrain : ${title.toLowerCase()}.`,
      ...names,
      question: index % 2 === 0 ? 'Qu’est-ce qui change pour celles et ceux qui en vivent\u202f?' : '',
      language: 'fr',
      ...pick(STUDIES, index),
      templateId: null,
      status,
      progress: status === 'completed' ? 100 : (index * 17) % 95,
      deadline: at(-20 - index * 7),
    }
  })
  const sessions = projects.slice(0, 10).map((project, index) => {
    const mentor = pick(mentors, index)
    const days = 12 - index * 3
    const start = Date.parse(at(days, 10))
    return {
      ...dated(20 + index),
      id: buildId(4, index),
      title: pick(['Cadrer la question', 'Relire le plan', 'Préparer la soutenance', 'Analyser les données'], index),
      description: '',
      notes: null,
      meetingUrl: null,
      decisions: [],
      reason: null,
      isKept: false,
      isWritten: false,
      projectId: project.id,
      studentId: project.userId,
      studentName: project.studentName,
      mentorId: mentor.id,
      mentorName: mentor.fullName,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + (30 + (index % 3) * 15) * 60_000).toISOString(),
      status: days > 0 ? (index % 4 === 1 ? 'cancelled' : 'completed') : 'scheduled',
    }
  })
  const templates = TEMPLATES.map(([name, type, access], index) => ({
    ...dated(30 + index * 9),
    id: buildId(5, index),
    name,
    type,
    access,
    description: `Un plan commenté, prêt à remplir : ${name.toLowerCase()}, avec des exemples pris dans la région.`,
    usageCount: 8 + index * 5,
    content: CONTENT,
    structure: ['Introduction', 'Méthode', 'Résultats', 'Discussion', 'Conclusion'],
  }))
  const messages = students.slice(0, 6).map((student, index) => ({
    ...dated(1 + index * 2),
    id: buildId(6, index),
    fullName: student.fullName,
    email: student.email,
    subject: pick(['support', 'sales', 'partnership', 'press', 'other', null], index),
    message: 'Bonjour, je prépare mon mémoire et je voudrais savoir comment se passe le premier rendez-vous. Merci !',
    organisation: null,
    country: student.country,
    studentsCount: null,
    language: 'fr',
    status: pick(['new', 'in_progress', 'resolved'], index),
    handledByName: null,
    resolvedAt: null,
    priority: index < 2,
    answerDueAt: index === 0 ? at(-1) : null,
  }))
  const subscribers = students.slice(4).map((student, index) => {
    const status = pick(['confirmed', 'confirmed', 'pending', 'unsubscribed'], index)
    return {
      ...dated(3 + index * 8),
      id: buildId(7, index),
      email: student.email,
      status,
      language: 'fr',
      source: index % 2 === 0 ? 'footer' : 'blog',
      confirmedAt: status === 'confirmed' ? at(2 + index * 8) : null,
      unsubscribedAt: status === 'unsubscribed' ? at(1) : null,
    }
  })
  const orders = students.map((student, index) => {
    const plan = pick(['basic', 'premium', 'basic'] as const, index)
    const amount = PLANS[plan].priceXof
    const provider = pick(['stripe', 'paypal', 'stripe', 'sandbox'], index)
    const status =
      index === 3
        ? 'pending'
        : pick(['succeeded', 'succeeded', 'failed', 'succeeded', 'partly_refunded', 'expired'], index)
    const paidAt = status === 'succeeded' || status === 'partly_refunded' ? at(2 + index * 9, 10) : null
    const events = [
      {
        id: buildId(9, index * 2),
        at: at(2 + index * 9),
        source: 'system',
        type: 'payment.opened',
        fromStatus: 'created',
        toStatus: 'pending',
        outcome: 'applied',
        payload: { amount, currency: 'XOF' },
      },
      ...(status === 'pending'
        ? []
        : [
            {
              id: buildId(9, index * 2 + 1),
              at: at(2 + index * 9, 10),
              source: 'webhook',
              type: `payment.${status}`,
              fromStatus: 'pending',
              toStatus: status,
              outcome: 'applied',
              payload: { amount, currency: 'XOF' },
            },
          ]),
    ]
    return {
      ...dated(2 + index * 9),
      id: buildId(8, index),
      userId: student.id,
      email: student.email,
      fullName: student.fullName,
      plan,
      listPrice: amount,
      creditAmount: 0,
      amount,
      amountEurCents: provider === 'paypal' ? toEuroCents(amount) : null,
      refundedAmount: status === 'partly_refunded' ? 100_000 : 0,
      provider,
      providerRef: `demo_${String(index).padStart(6, '0')}`,
      status,
      failureCode: status === 'failed' ? 'card_declined' : null,
      heldReason: index === 3 ? 'wrongAmount' : null,
      paidAt,
      events,
      refunds: [],
      instalment: null,
      receipts: [],
    }
  })
  const announcements = fixtureAnnouncements((index) => buildId(10, index), at)
  const universities = fixtureUniversities((index) => buildId(12, index), at)
  const tasks = fixtureTasks((index) => buildId(11, index), projects, now)
  return {
    users: [...students, ...mentors, admin],
    templates,
    projects,
    sessions,
    messages,
    subscribers,
    orders,
    announcements,
    tasks,
    universities,
  }
}
