import type { Language } from '#contract/languages'
import type { Translation } from '#contract/translation'
import { consoleTexts as consoleEn } from '../../app/admin/console/console.en'
import { consoleTexts as consoleFr } from '../../app/admin/console/console.fr'
import { dashboard as dashboardEn } from '../../app/admin/dashboard/dashboard.en'
import { dashboard as dashboardFr } from '../../app/admin/dashboard/dashboard.fr'
import { demonstration as demonstrationEn } from '../../app/admin/direct-access/demonstration.en'
import { demonstration as demonstrationFr } from '../../app/admin/direct-access/demonstration.fr'
import { login as loginEn } from '../../app/admin/login/login.en'
import { login as loginFr } from '../../app/admin/login/login.fr'
import { logs as logsEn } from '../../app/admin/logs/logs.en'
import { logs as logsFr } from '../../app/admin/logs/logs.fr'
import { permissions as permissionsEn } from '../../app/admin/permissions/permissions.en'
import { permissions as permissionsFr } from '../../app/admin/permissions/permissions.fr'
import { system as systemEn } from '../../app/admin/system/system.en'
import { system as systemFr } from '../../app/admin/system/system.fr'
import { typeset } from '../../app/i18n/typography'

const fr = {
  console: consoleFr,
  dashboard: dashboardFr,
  demonstration: demonstrationFr,
  login: loginFr,
  logs: logsFr,
  permissions: permissionsFr,
  system: systemFr,
}
const en: Translation<typeof fr> = {
  console: consoleEn,
  dashboard: dashboardEn,
  demonstration: demonstrationEn,
  login: loginEn,
  logs: logsEn,
  permissions: permissionsEn,
  system: systemEn,
}

/** Texts of the console, typeset as in the browser. */
export const CONSOLE_TEXTS: Record<Language, Translation<typeof fr>> = { fr: typeset(fr, 'fr'), en }
