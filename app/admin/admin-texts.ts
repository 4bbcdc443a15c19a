/** Where the console's texts are: a chunk for each namespace and language. */
export const CONSOLE_TEXTS = {
  console: {
    fr: async () => (await import('./console/console.fr')).consoleTexts,
    en: async () => (await import('./console/console.en')).consoleTexts,
  },
  dashboard: {
    fr: async () => (await import('./dashboard/dashboard.fr')).dashboard,
    en: async () => (await import('./dashboard/dashboard.en')).dashboard,
  },
  demonstration: {
    fr: async () => (await import('./direct-access/demonstration.fr')).demonstration,
    en: async () => (await import('./direct-access/demonstration.en')).demonstration,
  },
  institutions: {
    fr: async () => (await import('./institutions/institutions.fr')).institutions,
    en: async () => (await import('./institutions/institutions.en')).institutions,
  },
  login: {
    fr: async () => (await import('./login/login.fr')).login,
    en: async () => (await import('./login/login.en')).login,
  },
  logs: {
    fr: async () => (await import('./logs/logs.fr')).logs,
    en: async () => (await import('./logs/logs.en')).logs,
  },
  mentorChanges: {
    fr: async () => (await import('./mentor-changes/mentor-changes.fr')).mentorChanges,
    en: async () => (await import('./mentor-changes/mentor-changes.en')).mentorChanges,
  },
  outbox: {
    fr: async () => (await import('./outbox/outbox.fr')).outbox,
    en: async () => (await import('./outbox/outbox.en')).outbox,
  },
  permissions: {
    fr: async () => (await import('./permissions/permissions.fr')).permissions,
    en: async () => (await import('./permissions/permissions.en')).permissions,
  },
  planning: {
    fr: async () => (await import('./planning/planning.fr')).planning,
    en: async () => (await import('./planning/planning.en')).planning,
  },
  projectText: {
    fr: async () => (await import('./project-text/project-text.fr')).projectText,
    en: async () => (await import('./project-text/project-text.en')).projectText,
  },
  quotes: {
    fr: async () => (await import('./quotes/quotes.fr')).quotes,
    en: async () => (await import('./quotes/quotes.en')).quotes,
  },
  schedules: {
    fr: async () => (await import('./schedules/schedules.fr')).schedules,
    en: async () => (await import('./schedules/schedules.en')).schedules,
  },
  resources: {
    fr: async () => (await import('./resources/resources.fr')).resources,
    en: async () => (await import('./resources/resources.en')).resources,
  },
  system: {
    fr: async () => (await import('./system/system.fr')).system,
    en: async () => (await import('./system/system.en')).system,
  },
}
