import { OUR_TEMPLATE } from '#domain/thesis/university'

/** Two universities of the demonstration: one with a reference document, one with the default page layout. */
export const fixtureUniversities = (idOf: (index: number) => string, at: (daysAgo: number) => string) => {
  const { titleFields, papers, page, header, footer } = OUR_TEMPLATE
  const common = { titleFields, papers, page, header, footer, version: 1 }
  return [
    {
      id: idOf(0),
      name: 'Université de Lomé',
      ...common,
      titleLines: 'République togolaise\nMinistère de l’Enseignement supérieur et de la Recherche',
      fileName: 'modele-universite-de-lome.docx',
      createdAt: at(40),
      updatedAt: at(12),
      page: { ...page, font: 'Times New Roman', left: 35 },
    },
    {
      id: idOf(1),
      name: 'Université d’Abomey-Calavi',
      ...common,
      titleLines: 'République du Bénin',
      fileName: null,
      createdAt: at(20),
      updatedAt: at(20),
    },
  ]
}
