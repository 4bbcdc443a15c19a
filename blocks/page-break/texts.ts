export const PAGE_BREAK_LABEL = { fr: 'Saut de page', en: 'Page break' } as const
