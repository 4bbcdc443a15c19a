import { Injectable } from '@nestjs/common'
import type { ResultOf } from '#contract/endpoint'
import { ENDPOINTS } from '#contract/endpoints'
import type { Language } from '#contract/languages'
import type { permissionsApi } from '#contract/permissions'
import { allows } from '../frame/access'
import { actionLabel, resourceLabel } from './permission-labels'

@Injectable()
export class PermissionsService {
  /** Read from the endpoint table by the guard's own rule, so that the list matches what is enforced. */
  read(language: Language): ResultOf<typeof permissionsApi.read> {
    return Object.entries(ENDPOINTS).map(([resource, endpoints]) => ({
      resource,
      label: resourceLabel(resource, language),
      actions: Object.entries(endpoints).map(([action, { method, path, access }]) => ({
        action,
        label: actionLabel(resource, action, language),
        method,
        path,
        visitor: allows(access, null),
        student: allows(access, 'student'),
        mentor: allows(access, 'mentor'),
        admin: allows(access, 'admin'),
      })),
    }))
  }
}
