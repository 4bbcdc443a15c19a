import type { ErrorCode } from '#contract/errors'
import type { FieldCode } from '#contract/field-errors'
import { readDatabaseError } from '../../prisma/database-error'
import { ApiError } from './api-error'

const choice = (field: string) => ['invalidInput', field, 'invalidChoice'] as const

/**
 * The API error for each database constraint: code, field, field code. Services need no check beforehand.
 */
const RULES: Readonly<Record<string, readonly [ErrorCode, string, FieldCode]>> = {
  users_username_key: ['conflict', 'username', 'taken'],
  users_email_key: ['conflict', 'email', 'taken'],
  newsletter_subscribers_email_key: ['conflict', 'email', 'taken'],
  sessions_mentor_not_double_booked: ['conflict', 'mentorId', 'busy'],
  sessions_end_after_start: ['invalidInput', 'endTime', 'endBeforeStart'],
  projects_progress_range: ['invalidInput', 'progress', 'invalid'],
  sessions_pkey: ['conflict', 'id', 'taken'],
  projects_pkey: ['conflict', 'id', 'taken'],
  writing_documents_pkey: ['conflict', 'id', 'taken'],
  projects_user_id_fkey: choice('userId'),
  projects_mentor_id_fkey: choice('mentorId'),
  projects_template_id_fkey: choice('templateId'),
  sessions_student_id_fkey: choice('studentId'),
  sessions_mentor_id_fkey: choice('mentorId'),
  sessions_project_id_fkey: choice('projectId'),
}

/** The API error for a violated constraint in `RULES`; undefined for every other error. */
export function constraintRefusal(error: unknown): ApiError | undefined {
  const rule = RULES[readDatabaseError(error)?.constraint ?? '']
  if (!rule) return undefined
  const [code, field, fieldCode] = rule
  return new ApiError(code, { fields: { [field]: { code: fieldCode } }, cause: error })
}
