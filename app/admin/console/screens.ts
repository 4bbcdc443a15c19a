import { retriable } from '../../network/retriable'

/** Each screen's content is a chunk of its own. */
export const screens = {
  dashboard: retriable(async () => ({ default: (await import('../dashboard/dashboard-page')).DashboardPage })),
  overview: retriable(async () => ({ default: (await import('../dashboard/overview')).DashboardOverview })),
  resource: retriable(async () => ({ default: (await import('../resources/resource-screen')).ResourceScreen })),
  permissions: retriable(async () => ({
    default: (await import('../permissions/permissions-screen')).PermissionsScreen,
  })),
  system: retriable(async () => ({ default: (await import('../system/system-screen')).SystemScreen })),
  logs: retriable(async () => ({ default: (await import('../logs/logs-screen')).LogsScreen })),
  quotes: retriable(async () => ({ default: (await import('../quotes/quotes-screen')).QuotesScreen })),
  schedules: retriable(async () => ({ default: (await import('../schedules/schedules-screen')).SchedulesScreen })),
  institutions: retriable(async () => ({
    default: (await import('../institutions/institutions-screen')).InstitutionsScreen,
  })),
  'mentor-changes': retriable(async () => ({
    default: (await import('../mentor-changes/mentor-changes-screen')).MentorChangesScreen,
  })),
  planning: retriable(async () => ({ default: (await import('../planning/planning-screen')).PlanningScreen })),
  outbox: retriable(async () => ({ default: (await import('../outbox/outbox-screen')).OutboxScreen })),
}
