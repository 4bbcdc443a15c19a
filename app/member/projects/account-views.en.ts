import type { AccountViewsTexts } from './account-views.fr'

export const accountViews: AccountViewsTexts = {
  title: 'Openings by the administration',
  opened: 'On {{when}}, the administration opened this text. Reason: {{reason}}',
  older_one: '{{count}} older opening',
  older_other: '{{count}} older openings',
}
