/** The eight countries served; every count on screen is this list's length. `code` is ISO 3166-1 alpha-2. */
export const COUNTRIES = [
  { code: 'TG', fr: 'Togo', en: 'Togo' },
  { code: 'BJ', fr: 'Bénin', en: 'Benin' },
  { code: 'BF', fr: 'Burkina Faso', en: 'Burkina Faso' },
  { code: 'CI', fr: 'Côte d’Ivoire', en: 'Côte d’Ivoire' },
  { code: 'FR', fr: 'France', en: 'France' },
  { code: 'ML', fr: 'Mali', en: 'Mali' },
  { code: 'SN', fr: 'Sénégal', en: 'Senegal' },
  { code: 'TD', fr: 'Tchad', en: 'Chad' },
] as const
