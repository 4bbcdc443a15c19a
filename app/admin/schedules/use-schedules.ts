import type { ScheduleGroup } from '#domain/money/instalments'
import { schedulesRoutes } from '#contract/routes/schedules'
import { buildAddress } from '../../network/call'
import { usePages } from '../../shell/pages'

const PAGE_ROWS = 100

/** Instalment schedules of one group; « À faire » counts the late ones with the same request. */
export const useSchedules = (group: ScheduleGroup) =>
  usePages(buildAddress(schedulesRoutes.list, { query: new URLSearchParams({ group, limit: String(PAGE_ROWS) }) }))
