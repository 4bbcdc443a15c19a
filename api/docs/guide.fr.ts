import type { Guide } from './guide-samples'

/** For the technical team of an institution. */
export const guide: Guide = {
  title: 'Guide de l’API des établissements',
  lead: 'Lire l’avancement des étudiants que votre établissement suit, et être prévenu de ce qui change. Un responsable crée les clés et les webhooks sous «\u202fIntégration\u202f», dans l’espace de l’établissement.',
  reference: 'Tous les appels',
  sections: [
    {
      id: 'keys',
      title: 'Clés',
      blocks: [
        'Chaque appel porte une clé dans l’en-tête Authorization, jamais dans l’adresse. La clé n’est affichée qu’à sa création. Révoquée, elle n’ouvre plus rien dès l’appel suivant. Une clé par programme se remplace sans arrêter les autres.',
        { sample: 'key' },
        'Une clé lit ce que ses droits ouvrent, et seulement des membres du moment\u202f: un étudiant qui quitte l’établissement disparaît aussitôt. Aucune clé n’écrit, et aucun texte de mémoire ne sort par l’API.',
        {
          rows: [
            ['students', 'GET /api/v1/students, GET /api/v1/students/ID'],
            ['projects', 'GET /api/v1/projects, GET /api/v1/projects?student=ID, GET /api/v1/projects/ID'],
            ['progress', 'GET /api/v1/projects/ID/progress\u202f: avancement et tours de relecture'],
            ['deadlines', 'GET /api/v1/deadlines\u202f: jours de soutenance, le plus proche d’abord'],
          ],
        },
      ],
    },
    {
      id: 'lists',
      title: 'Listes, page par page',
      blocks: [
        'Une liste est un tableau JSON. limit dit combien de lignes au plus (1\u202f000 sans lui). X-Total-Count les compte toutes, et Link mène à la page suivante\u202f; il manque à la dernière.',
        { sample: 'list' },
        { sample: 'listAnswer' },
        'L’adresse de Link se suit telle quelle, sous la même origine\u202f: son curseur ne se fabrique pas. Ce qui vient ou part entre deux pages ne répète ni ne cache aucune autre ligne.',
        { sample: 'loop' },
        'Les dates sont en UTC, au format ISO 8601.',
      ],
    },
    {
      id: 'errors',
      title: 'Refus',
      blocks: [
        'Un refus a un code stable et une phrase, en français ou en anglais selon Accept-Language. Comparez les codes, jamais les phrases. fields dit quel paramètre ne va pas.',
        { sample: 'error' },
        { sample: 'errorAnswer' },
        {
          rows: [
            ['401 keyRequired', 'Pas de clé, clé inconnue ou révoquée, établissement fermé.'],
            ['402 institutionUnpaid', 'Aucune période payée ne court.'],
            ['403 forbidden', 'La clé n’a pas ce droit.'],
            ['404 notFound', 'Cette ligne n’est pas, ou plus, celle d’un de vos membres.'],
            ['422 invalidInput', 'Un paramètre ne va pas\u202f: voir fields.'],
            ['429 tooManyRequests', 'Trop d’appels\u202f: attendez les secondes que dit Retry-After.'],
            ['503 databaseUnavailable', 'Le service revient\u202f: attendez les secondes que dit Retry-After.'],
          ],
        },
      ],
    },
    {
      id: 'limit',
      title: 'Limite',
      blocks: [
        '300 appels par minute et par clé, tous les chemins ensemble. Au-delà, la réponse est 429 et Retry-After dit combien de secondes attendre. Des webhooks évitent de demander sans cesse.',
        { sample: 'limit' },
      ],
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      blocks: [
        'Votre serveur reçoit un POST de JSON pour chaque événement choisi\u202f: des identifiants, des états et des dates, jamais un nom ni un texte. Lisez le reste par l’API.',
        { sample: 'event' },
        {
          rows: [
            ['member.joined', 'studentId\u202f: un étudiant a accepté d’être suivi.'],
            ['member.left', 'studentId\u202f: il n’est plus suivi\u202f; effacez ce que vous gardez de lui.'],
            [
              'project.status',
              'projectId, studentId, status (draft, in_progress, review, completed), progress (0 à 100).',
            ],
            [
              'project.deadline',
              'projectId, studentId, deadline\u202f: jour de soutenance\u202f; null s’il est retiré.',
            ],
            ['project.deadline_near', 'Les mêmes, 14 jours avant la soutenance, une fois par projet et par date.'],
            ['round.handed_in', 'projectId, studentId, roundId, number\u202f: des sections sont remises au mentor.'],
            ['round.in_review', 'Les mêmes\u202f: le mentor commence à lire.'],
            ['round.returned', 'Les mêmes\u202f: le mentor a rendu les sections.'],
            ['round.closed', 'Les mêmes\u202f: le tour est clos.'],
          ],
        },
        'Répondez par un statut de 200 à 299 dans les 10 secondes, puis travaillez. Toute autre réponse, redirection comprise, est un échec\u202f: nous réessayons après 1, 2, 4, 8 minutes et ainsi de suite, au plus toutes les 4 heures, pendant 24 heures. Un Retry-After plus long est respecté.',
        'Un événement peut arriver deux fois, ou après un plus récent\u202f: retenez son id, et lisez l’état actuel par l’API. Le journal, dans l’espace de l’établissement, montre chaque envoi pendant 30 jours et permet de renvoyer.',
        'L’adresse doit être publique, en https et sur le port habituel.',
      ],
    },
    {
      id: 'signature',
      title: 'Vérifier la signature',
      blocks: [
        'Cap-Signature vaut t=SECONDES,v1=HEX\u202f: HEX est le HMAC-SHA-256 de SECONDES, d’un point et du corps tel qu’il est arrivé, avec le secret du webhook (whsec_ compris). Refusez ce qui a plus de cinq minutes.',
        'En Node\u202f:',
        { sample: 'node' },
        'En Python\u202f:',
        { sample: 'python' },
      ],
    },
    {
      id: 'client',
      title: 'Un client généré',
      blocks: [
        'Le document OpenAPI 3.1 décrit chaque appel, ses réponses et ses refus. Un générateur public en fait un client\u202f:',
        { sample: 'client' },
      ],
    },
  ],
}
