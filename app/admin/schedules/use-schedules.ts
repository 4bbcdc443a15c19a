import type { ScheduleGroup } from '#domain/money/instalments'
import { schedulesRoutes } from '#contract/routes/schedules'
import { buildAddress } from '../../network/call'
import { usePages } from '../../shell/pages'

const PAGE_ROWS = 100

/** Prices in parts, of one group; « À faire » counts those that are late by the same question. */
export const useSchedules = (group: ScheduleGroup) =>
  usePages(buildAddress(schedulesRoutes.list, { query: new URLSearchParams({ group, limit: String(PAGE_ROWS) }) }))
