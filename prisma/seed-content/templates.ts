import { template as articleImrad } from './article-imrad'
import { template as articleRevueLitterature } from './article-revue-litterature'
import { template as gabaritEtablissement } from './gabarit-etablissement'
import { template as memoireLicence } from './memoire-licence'
import { template as memoireMaster } from './memoire-master'
import { template as memoireQualitatif } from './memoire-qualitatif'
import { template as memoireQuantitatif } from './memoire-quantitatif'
import { template as rapportAvancement } from './rapport-avancement'
import { template as rapportStage } from './rapport-stage'
import { template as resumeCommunication } from './resume-communication'
import { template as soutenance15Minutes } from './soutenance-15-minutes'
import type { TemplateContent } from './template-content'
import { template as these180Secondes } from './these-180-secondes'

export const TEMPLATES: readonly TemplateContent[] = [
  memoireMaster,
  memoireLicence,
  memoireQualitatif,
  memoireQuantitatif,
  articleImrad,
  articleRevueLitterature,
  resumeCommunication,
  soutenance15Minutes,
  these180Secondes,
  rapportStage,
  rapportAvancement,
  gabaritEtablissement,
]
