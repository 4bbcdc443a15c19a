/** Where the texts of screens are that are opened now and then. */
export const SELDOM_TEXTS = {
  booking: {
    fr: async () => (await import('./member/sessions/booking.fr')).booking,
    en: async () => (await import('./member/sessions/booking.en')).booking,
  },
  calendar: {
    fr: async () => (await import('./member/calendar/calendar.fr')).calendar,
    en: async () => (await import('./member/calendar/calendar.en')).calendar,
  },
  comments: {
    fr: async () => (await import('./member/writing/comments/comments.fr')).comments,
    en: async () => (await import('./member/writing/comments/comments.en')).comments,
  },
  dossier: {
    fr: async () => (await import('./member/dossier/dossier.fr')).dossier,
    en: async () => (await import('./member/dossier/dossier.en')).dossier,
  },
  engine: {
    fr: async () => (await import('./lists/engine.fr')).engine,
    en: async () => (await import('./lists/engine.en')).engine,
  },
  forms: {
    fr: async () => (await import('./lists/forms/forms.fr')).forms,
    en: async () => (await import('./lists/forms/forms.en')).forms,
  },
  history: {
    fr: async () => (await import('./member/writing/history/section-history.fr')).history,
    en: async () => (await import('./member/writing/history/section-history.en')).history,
  },
  imports: {
    fr: async () => (await import('./member/writing/imports/import.fr')).imports,
    en: async () => (await import('./member/writing/imports/import.en')).imports,
  },
  institution: {
    fr: async () => (await import('./institution/institution.fr')).institution,
    en: async () => (await import('./institution/institution.en')).institution,
  },
  exports: {
    fr: async () => (await import('./member/export/export.fr')).exports,
    en: async () => (await import('./member/export/export.en')).exports,
  },
  integration: {
    fr: async () => (await import('./institution/integration/integration.fr')).integration,
    en: async () => (await import('./institution/integration/integration.en')).integration,
  },
  membership: {
    fr: async () => (await import('./member/membership/membership.fr')).membership,
    en: async () => (await import('./member/membership/membership.en')).membership,
  },
  mentorChange: {
    fr: async () => (await import('./member/notices/notice-mentor.fr')).mentorChange,
    en: async () => (await import('./member/notices/notice-mentor.en')).mentorChange,
  },
  ownTemplates: {
    fr: async () => (await import('./institution/templates/own-templates.fr')).ownTemplates,
    en: async () => (await import('./institution/templates/own-templates.en')).ownTemplates,
  },
  people: {
    fr: async () => (await import('./member/people/people.fr')).people,
    en: async () => (await import('./member/people/people.en')).people,
  },
  plan: {
    fr: async () => (await import('./member/plan/plan.fr')).plan,
    en: async () => (await import('./member/plan/plan.en')).plan,
  },
  pictures: {
    fr: async () => (await import('./member/writing/pictures/section-pictures.fr')).pictures,
    en: async () => (await import('./member/writing/pictures/section-pictures.en')).pictures,
  },
  rounds: {
    fr: async () => (await import('./member/rounds/rounds.fr')).rounds,
    en: async () => (await import('./member/rounds/rounds.en')).rounds,
  },
  sources: {
    fr: async () => (await import('./member/writing/sources/sources.fr')).sources,
    en: async () => (await import('./member/writing/sources/sources.en')).sources,
  },
  thesis: {
    fr: async () => (await import('./member/work/thesis.fr')).thesis,
    en: async () => (await import('./member/work/thesis.en')).thesis,
  },
  voice: {
    fr: async () => (await import('./member/writing/voice/voice.fr')).voice,
    en: async () => (await import('./member/writing/voice/voice.en')).voice,
  },
}
