import { institutionsRoutes } from '#contract/routes/institutions'
import { buildAddress, type ReplyAt } from '../../network/call'
import { usePages } from '../../shell/pages'

export type InstitutionRow = ReplyAt<typeof institutionsRoutes.list>[number]

const PAGE_ROWS = 50

/** Institutions by name, page by page; the device stores the pages read. */
export const useInstitutions = (withClosed: boolean) =>
  usePages(
    buildAddress(institutionsRoutes.list, {
      query: new URLSearchParams({ limit: String(PAGE_ROWS), ...(withClosed && { closed: 'true' }) }),
    }),
  )
