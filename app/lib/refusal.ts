import type { ErrorBody } from '#contract/errors'
import { ApiError } from './http'

/** What the server said when it refused: every refusal of the API has this body. Null when it was the line. */
export const refusalOf = (error: unknown): ErrorBody | null => (error instanceof ApiError ? ((error.body as ErrorBody | undefined) ?? null) : null)
