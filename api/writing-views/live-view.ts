import type { Prisma, WritingView } from '#db/client'
import { requireCaller, type CallContext } from '../frame/call-context'

export const getLiveSeconds = ({ expiresAt }: Pick<WritingView, 'expiresAt'>, now = Date.now()): number =>
  Math.max(0, Math.floor((expiresAt.getTime() - now) / 1_000))

/** The caller's active views: those of this sign-in that are neither expired nor closed. */
export function liveViews(context: CallContext): Prisma.WritingViewWhereInput {
  const { id, loginId } = requireCaller(context)
  return {
    administratorId: id,
    loginId,
    closedAt: null,
    expiresAt: { gt: new Date() },
    project: { deletedAt: null },
  }
}
