import type { UniversitiesTexts } from './universities.fr'

export const universities: UniversitiesTexts = {
  label: 'University templates',
  columns: {
    titleLines: 'Lines above the title page',
    fileName: 'Reference document',
  },
}
