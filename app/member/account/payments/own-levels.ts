import { isStillActive, type Subscription } from '#domain/money/plans'

interface Period {
  level: Subscription
  endsAt: string | null
}

interface ActiveLevels {
  level: Subscription | null
  period: Period | null
  following: readonly Period[]
}

/** Levels that this person cannot buy again, by the same rule as the server (`api/levels/levels.service.ts`). */
export function ownLevels({ level, period, following }: ActiveLevels, now = new Date()): Set<Subscription> {
  const until = new Map<Subscription, Date | null>()
  // A level granted by an administrator has no period, so it does not end.
  if (level !== null && period === null) until.set(level, null)
  for (const { level: paid, endsAt } of period ? [period, ...following] : following)
    until.set(paid, endsAt === null || until.get(paid) === null ? null : new Date(endsAt))
  return new Set([...until].filter(([, end]) => isStillActive(end, now)).map(([own]) => own))
}
