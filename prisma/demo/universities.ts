import { plusDays } from '#domain/money/instalments'
import type { Prisma } from '#db/client'
import type { Random } from '../factories/random'
import { buildUniversity } from '../factories/university'

/** Two universities that students of the demonstration may choose. */
export function demoUniversities(random: Random): Prisma.UniversityCreateManyInput[] {
  const createdAt = plusDays(random.now, -30)
  const dated = () => ({ id: random.uuid(createdAt), createdAt, updatedAt: createdAt })
  return [
    buildUniversity(
      {
        ...dated(),
        name: 'Université de Lomé',
        titleLines: 'République togolaise\nMinistère de l’Enseignement supérieur et de la Recherche',
      },
      random,
    ),
    buildUniversity({ ...dated(), name: 'Université d’Abomey-Calavi', titleLines: 'République du Bénin' }, random),
  ]
}
