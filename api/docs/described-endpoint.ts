import type { Endpoint } from '#contract/endpoint'
import { ENDPOINTS } from '#contract/endpoints'
import type { ErrorCode } from '#contract/errors'
import type { Language } from '#contract/languages'
import { isKeyAccess } from '../frame/access'
import { actionLabel, resourceLabel } from '../permissions/permission-labels'

/** An endpoint with its texts, the source of both the page and the OpenAPI document. */
export interface DescribedEndpoint {
  readonly id: string
  readonly resource: string
  readonly label: string
  readonly endpoint: Endpoint
  readonly errors: readonly ErrorCode[]
}

/** The errors that follow from an endpoint's declaration; its service may throw others. */
function listErrors({ method, access, params, query, body, bytes, limit, idempotent }: Endpoint): ErrorCode[] {
  const writes = method !== 'GET'
  const hasBody = (body ?? bytes) !== undefined
  const codes: [ErrorCode, boolean][] = [
    ['malformedJson', body !== undefined],
    ['keyRequired', isKeyAccess(access)],
    ['institutionUnpaid', isKeyAccess(access)],
    ['signInRequired', access !== 'public' && !isKeyAccess(access)],
    ['forbidden', access !== 'public' && access !== 'signedIn'],
    ['crossOrigin', writes],
    ['notFound', params !== undefined],
    ['idempotencyMismatch', writes && idempotent !== false],
    ['versionMismatch', method === 'PATCH'],
    ['bodyTooLarge', hasBody],
    ['unsupportedMediaType', hasBody],
    ['invalidInput', params !== undefined || query !== undefined || hasBody],
    ['tooManyRequests', limit !== 'none'],
    ['databaseUnavailable', true],
    ['notWritable', writes],
  ]
  return codes.filter(([, applies]) => applies).map(([code]) => code)
}

export interface DescribedResource {
  readonly resource: string
  readonly label: string
  readonly endpoints: readonly DescribedEndpoint[]
}

export const describeResources = (language: Language): DescribedResource[] =>
  Object.entries(ENDPOINTS).map(([resource, endpoints]) => ({
    resource,
    label: resourceLabel(resource, language),
    endpoints: Object.entries(endpoints).map(([action, endpoint]) => ({
      id: `${resource}.${action}`,
      resource,
      label: actionLabel(resource, action, language),
      endpoint,
      errors: listErrors(endpoint),
    })),
  }))
