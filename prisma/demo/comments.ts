import { randomUUID } from 'node:crypto'
import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import type { Language } from '#contract/languages'
import { QUOTE_CONTEXT } from '#contract/limits'

interface DemoComment {
  readonly by: 'mentor' | 'student'
  readonly kind: 'remark' | 'suggestion' | 'point'
  readonly state?: 'done' | 'closed'
  /** A passage that occurs exactly once in the thesis. */
  readonly quote: string
  readonly text: string
  readonly replacement?: string
  readonly daysAgo: number
  readonly answer?: string
}

/** A mentor's comments on each thesis, and the student's replies. */
const COMMENTS: Readonly<Record<Language, readonly DemoComment[]>> = {
  fr: [
    {
      by: 'mentor',
      kind: 'remark',
      daysAgo: 6,
      quote: 'seize entretiens avec douze maraîchères',
      text: 'Dites ici pourquoi quatre femmes ont été vues deux fois\u202f: le jury le demandera.',
      answer: 'C’est dit au chapitre de méthode\u202f; j’ajoute une demi-phrase ici.',
    },
    {
      by: 'mentor',
      kind: 'suggestion',
      daysAgo: 6,
      quote: 'Ces trois efforts dépendent les uns des autres',
      text: '«\u202fDépendent\u202f» est faible\u202f: vous montrez une chaîne.',
      replacement: 'Ces trois efforts s’enchaînent',
    },
    {
      by: 'mentor',
      kind: 'point',
      daysAgo: 5,
      quote: 'Nous proposons de nommer',
      text: 'Situer la notion par rapport à la littérature sur l’insécurité foncière, en deux phrases.',
    },
    {
      by: 'mentor',
      kind: 'point',
      state: 'done',
      daysAgo: 12,
      quote: 'enquête qualitative',
      text: 'Ajouter les mots-clés sous le résumé.',
    },
    {
      by: 'student',
      kind: 'remark',
      daysAgo: 3,
      quote: 'menée sur un seul site',
      text: 'Faut-il nommer ici les autres sites que j’ai visités sans y enquêter\u202f?',
    },
  ],
  en: [
    {
      by: 'mentor',
      kind: 'remark',
      daysAgo: 6,
      quote: 'turns a familiar complaint inside out',
      text: 'A fine beginning. Say in the next sentence what the complaint is.',
      answer: 'Done, in one clause.',
    },
    {
      by: 'mentor',
      kind: 'suggestion',
      daysAgo: 6,
      quote: 'This gap matters for a practical reason.',
      text: 'There are two reasons in what follows.',
      replacement: 'This gap matters for two practical reasons.',
    },
    {
      by: 'mentor',
      kind: 'point',
      daysAgo: 5,
      quote: 'Reports on connectivity usually count',
      text: 'Cite at least two of these reports.',
    },
    {
      by: 'mentor',
      kind: 'point',
      state: 'done',
      daysAgo: 12,
      quote: 'which I call',
      text: 'Say that the name of the university is invented.',
    },
    {
      by: 'student',
      kind: 'remark',
      daysAgo: 3,
      quote: 'what do they gain',
      text: 'Should this be a question of its own?',
    },
  ],
}

interface Commented {
  readonly projectId: string
  readonly language: Language
  readonly now: Date
  readonly mentor: { readonly id: string; readonly fullName: string }
  readonly student: { readonly id: string; readonly fullName: string }
  readonly sections: readonly { readonly id: string; readonly state: Uint8Array }[]
}

/** Writes the comments of a thesis, each anchored to its passage. */
export async function writeComments(prisma: Prisma.TransactionClient, thesis: Commented): Promise<void> {
  const { projectId, language, now, mentor, student, sections } = thesis
  // Imported on demand, since only a first start needs the document libraries in this thread.
  const { wordsIn } = await import('../writing/words-in')
  const rows: Prisma.WritingCommentCreateManyInput[] = []
  let number = 1
  const add = (row: Omit<Prisma.WritingCommentCreateManyInput, 'projectId' | 'number' | 'authorName'>) => {
    number += 1
    const { fullName } = row.authorId === mentor.id ? mentor : student
    rows.push({ ...row, projectId, number, authorName: fullName, createdAt: row.saidAt })
  }
  for (const { by, kind, state = 'open', quote, text, replacement = null, daysAgo, answer } of COMMENTS[language]) {
    const found = wordsIn(sections, quote, QUOTE_CONTEXT)
    if (!found) continue
    const id = randomUUID()
    const saidAt = plusDays(now, -daysAgo)
    const at = { sectionId: found.section, blockId: found.block }
    add({
      id,
      ...at,
      kind,
      state,
      text,
      replacement,
      quote,
      anchor: found.anchor,
      saidAt,
      authorId: (by === 'mentor' ? mentor : student).id,
      quoteBefore: found.before,
      quoteAfter: found.after,
      ...(state !== 'open' && { stateAt: plusDays(saidAt, 1), stateById: student.id }),
    })
    if (answer !== undefined)
      add({
        id: randomUUID(),
        ...at,
        threadId: id,
        kind: 'remark',
        text: answer,
        authorId: student.id,
        quote: '',
        quoteBefore: '',
        quoteAfter: '',
        saidAt: plusDays(saidAt, 1),
      })
  }
  if (rows.length === 0) return
  await prisma.writingComment.createMany({ data: rows })
  await prisma.projectWriting.update({ where: { projectId }, data: { head: number } })
}
