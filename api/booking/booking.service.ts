import { Injectable } from '@nestjs/common'
import { isMentoring } from '#contract/choices'
import { hasMentoring } from '#domain/money/plans'
import type { bookingApi } from '#contract/booking'
import { DEFAULT_RULES, prepareBy } from '#domain/booking/free-times'
import type { ResultOf } from '#contract/endpoint'
import { PrismaService } from '../database/prisma.service'
import { ApiError } from '../errors/api-error'
import { requireCaller, type CallContext } from '../frame/call-context'
import { reachedProjects } from '../writing-access/writing-access'
import { busyTimes, readAvailability } from './availability-rows'
import { sharedBefore } from './shared-before'

/** Shows students and mentors the data needed to book a session. */
@Injectable()
export class BookingService {
  constructor(private readonly prisma: PrismaService) {}

  async read(id: string, context: CallContext): Promise<ResultOf<typeof bookingApi.read>> {
    const { prisma } = this
    const access = (await reachedProjects(prisma, requireCaller(context).id, id)).get(id.toLowerCase())?.access
    if (access === undefined) throw new ApiError('notFound')
    if (access !== 'owner' && access !== 'mentor') throw new ApiError('forbidden')
    const { mentor: found, student } = await prisma.project.findUniqueOrThrow({
      where: { id },
      select: {
        mentor: { select: { id: true, fullName: true, role: true, status: true, deletedAt: true } },
        student: { select: { id: true, subscriptionType: true } },
      },
    })
    // A completed project may name a mentor who has left.
    const isThere = found && found.deletedAt === null && isMentoring(found)
    const mentor = isThere ? { id: found.id, fullName: found.fullName } : null
    const nothing = { rules: { ...DEFAULT_RULES, zone: 'Africa/Lome' as const }, slots: [], exceptions: [], busy: [] }
    if (!mentor) return { state: 'noMentor', mentor, ...nothing }
    const state = access === 'mentor' ? 'notOwner' : hasMentoring(student.subscriptionType) ? 'open' : 'noPlan'
    const { rules, slots, exceptions } = await readAvailability(prisma, mentor.id)
    const busy = await busyTimes(prisma, { mentorId: mentor.id, studentId: student.id }, Date.now())
    const times = busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }))
    return { state, mentor, rules, slots, exceptions, busy: times }
  }

  async preparation(id: string, context: CallContext): Promise<ResultOf<typeof bookingApi.preparation>> {
    const { id: userId, role } = requireCaller(context)
    const session = await this.prisma.session.findFirst({
      where: {
        id,
        deletedAt: null,
        ...(role !== 'admin' && { OR: [{ studentId: userId }, { mentorId: userId }] }),
      },
      select: { projectId: true, startTime: true, createdAt: true },
    })
    if (!session) throw new ApiError('notFound')
    const shared = await sharedBefore(this.prisma, session)
    return { prepareBy: new Date(prepareBy(session.startTime.getTime())), shared }
  }
}
