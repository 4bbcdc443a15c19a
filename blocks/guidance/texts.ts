export const GUIDANCE_TEXTS = {
  fr: { label: 'Conseil', hide: 'Masquer ce conseil', placeholder: 'Écrivez ici…' },
  en: { label: 'Advice', hide: 'Hide this advice', placeholder: 'Write here…' },
} as const
