import { Injectable } from '@nestjs/common'
import type { CheckedInput } from '#contract/endpoint'
import type { panelApi, PanelProject, PanelRound, PanelSession } from '#contract/institutions/panel'
import type { Prisma } from '#db/client'
import { searchWhere } from '../../prisma/search-text'
import { PrismaService } from '../database/prisma.service'
import { readPage, type Column, type Page, type PageQuery } from '../lists/page'
import * as rows from './panel-rows'
import { buildMembersWhere, buildProjectsWhere } from './staff-right'

type Filters<L extends 'exportStudents' | 'exportProjects' | 'exportRounds' | 'exportSessions'> = CheckedInput<
  (typeof panelApi)[L]
>['query']

/** A list of one institution: finds a page and one more row, and counts all rows. */
export interface PanelList<Row> {
  readonly fallback: string
  readonly find: (query: PageQuery) => Promise<Row[]>
  readonly count: () => Promise<number>
}

/**
 * The lists of an institution, for its panel and its programs. Each query starts from the present members, so no other
 * rows can be read.
 */
@Injectable()
export class PanelLists {
  constructor(private readonly prisma: PrismaService) {}

  students(institutionId: string, { search }: Filters<'exportStudents'>): PanelList<rows.StudentRow> {
    const where = { AND: [buildMembersWhere(institutionId), search === undefined ? {} : searchWhere(search)] }
    return {
      ...createPager<Prisma.UserWhereInput, 'fullName' | 'createdAt', rows.StudentRow>(
        { fullName: 'text', createdAt: 'moment' },
        'fullName',
        where,
        async (page) => (await this.prisma.user.findMany({ ...page, select: rows.PANEL_STUDENT })).map(rows.studentRow),
      ),
      count: () => this.prisma.user.count({ where }),
    }
  }

  projects(institutionId: string, { student, status }: Filters<'exportProjects'>): PanelList<PanelProject> {
    return this.projectsWhere('-updatedAt', {
      ...buildProjectsWhere(institutionId),
      ...(student !== undefined && { userId: student }),
      ...(status !== undefined && { status }),
    })
  }

  /** Projects with a defence date. */
  deadlines(institutionId: string): PanelList<PanelProject> {
    return this.projectsWhere('deadline', { ...buildProjectsWhere(institutionId), deadline: { not: null } })
  }

  rounds(institutionId: string, { project, state }: Filters<'exportRounds'>): PanelList<PanelRound> {
    const where = {
      project: buildProjectsWhere(institutionId),
      ...(project !== undefined && { projectId: project }),
      ...(state !== undefined && { state }),
    }
    return {
      ...createPager<Prisma.WritingRoundWhereInput, 'handedInAt', PanelRound>(
        { handedInAt: 'moment' },
        '-handedInAt',
        where,
        async (page) =>
          (await this.prisma.writingRound.findMany({ ...page, select: rows.PANEL_ROUND })).map(rows.roundRow),
      ),
      count: () => this.prisma.writingRound.count({ where }),
    }
  }

  /** Sessions of the institution's own mentors with its members. */
  sessions(institutionId: string, { mentor, status }: Filters<'exportSessions'>): PanelList<PanelSession> {
    const where = {
      ...ownSessions(institutionId),
      ...(mentor !== undefined && { mentorId: mentor }),
      ...(status && { status }),
    }
    return {
      ...createPager<Prisma.SessionWhereInput, 'startTime', PanelSession>(
        { startTime: 'moment' },
        '-startTime',
        where,
        async (page) =>
          (await this.prisma.session.findMany({ ...page, select: rows.PANEL_SESSION })).map(rows.sessionRow),
      ),
      count: () => this.prisma.session.count({ where }),
    }
  }

  private projectsWhere(fallback: '-updatedAt' | 'deadline', where: Prisma.ProjectWhereInput): PanelList<PanelProject> {
    return {
      ...createPager<Prisma.ProjectWhereInput, keyof typeof PROJECT_COLUMNS, PanelProject>(
        PROJECT_COLUMNS,
        fallback,
        where,
        async (page) =>
          (await this.prisma.project.findMany({ ...page, select: rows.PANEL_PROJECT })).map(rows.projectRow),
      ),
      count: () => this.prisma.project.count({ where }),
    }
  }
}

const PROJECT_COLUMNS = {
  updatedAt: 'moment',
  createdAt: 'moment',
  title: 'text',
  deadline: 'moment or none',
} as const

/** Query arguments of a page. */
type Read<Where, Field extends string> = Pick<Page<Field, Where>, 'orderBy' | 'take'> & {
  readonly where: { AND: Where[] }
}

/** Reads a list page by page, in the requested order. */
const createPager = <Where, Field extends string, Row>(
  columns: Readonly<Record<Field, Column>>,
  fallback: Field | `-${Field}`,
  where: Where,
  read: (page: Read<Where, Field>) => Promise<Row[]>,
): Pick<PanelList<Row>, 'fallback' | 'find'> => ({
  fallback,
  find: (query) => {
    const { after, ...page } = readPage<Where, Field>(query, columns, fallback)
    return read({ ...page, where: { AND: [where, after] } })
  },
})

export const ownSessions = (institutionId: string): Prisma.SessionWhereInput => ({
  deletedAt: null,
  student: buildMembersWhere(institutionId),
  mentor: { institutionRight: { is: { institutionId } } },
})
