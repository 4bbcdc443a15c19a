import { universitiesRoutes } from '#contract/routes/universities'
import { OUR_TEMPLATE, type UniversityTemplate } from '#domain/thesis/university'
import { buildAddress, type ReplyAt } from '../../../network/call'
import { useAnswer, type Answer } from '../../../shell/answers'

type Reply = ReplyAt<typeof universitiesRoutes.list>
export type UniversityReply = Extract<Reply, readonly unknown[]>[number]

/** More than the number of universities in the region. */
const MOST = 500

/** The universities that have a template, stored on the device for the next time. */
export function useUniversities(): Answer<Reply> & { readonly all: readonly UniversityReply[] } {
  const answer = useAnswer(buildAddress(universitiesRoutes.list, { query: { limit: MOST } }), {
    persist: true,
    isFresh: true,
  })
  const { data } = answer
  return { ...answer, all: data === undefined ? [] : Array.isArray(data) ? data : data.rows }
}

/** The chosen template if it is on this device, else ours. */
export const findUniversityTemplate = (all: readonly UniversityReply[], id: string | null): UniversityTemplate =>
  all.find((one) => one.id === id) ?? OUR_TEMPLATE

/** `word/styles.xml` of the university's reference document, stored on the device; null without one. */
export function useStyles(university: string | null): string | null {
  const { data } = useAnswer(buildAddress(universitiesRoutes.styles, { params: { id: university ?? '' } }), {
    persist: true,
    isSkipped: university === null,
  })
  return university === null ? null : (data?.stylesXml ?? null)
}
