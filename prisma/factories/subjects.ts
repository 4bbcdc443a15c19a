/** A realistic subject of a thesis. */
export interface Subject {
  title: string
  description: string
  field: string
}

export const SUBJECTS: readonly [Subject, ...Subject[]] = [
  {
    title: 'Microfinance et autonomisation des femmes dans les marchés de Lomé',
    description:
      'Enquête auprès de 180 commerçantes clientes de trois institutions : effet du crédit sur le revenu, l’épargne et les décisions du ménage.',
    field: 'Économie',
  },
  {
    title: 'Paiement mobile et inclusion financière en zone rurale au Bénin',
    description:
      'Déterminants de l’usage du portefeuille mobile dans six communes du Borgou, à partir d’un modèle logit.',
    field: 'Économie',
  },
  {
    title: 'Gestion des déchets ménagers à Ouagadougou : acteurs et responsabilités',
    description:
      'Analyse de la chaîne de collecte dans deux arrondissements, du ménage au centre d’enfouissement, par entretiens et observation.',
    field: 'Géographie',
  },
  {
    title: 'La protection du consommateur dans le commerce électronique de l’espace OHADA',
    description:
      'Étude comparée des droits togolais et ivoirien sur l’information précontractuelle, la rétractation et la preuve.',
    field: 'Droit privé',
  },
  {
    title: 'Prévalence et facteurs associés à l’anémie chez les femmes enceintes à Kara',
    description:
      'Étude transversale au CHU de Kara : 312 consultations prénatales, questionnaire alimentaire et dosage de l’hémoglobine.',
    field: 'Santé publique',
  },
  {
    title: 'Détection des maladies du manioc par apprentissage profond sur téléphone',
    description:
      'Réseau de neurones léger entraîné sur des photographies de feuilles prises par des agriculteurs, utilisable sans connexion.',
    field: 'Informatique',
  },
  {
    title: 'Le conte oral éwé à l’école primaire : transmission et apprentissage de la lecture',
    description:
      'Recueil de vingt contes, adaptation pour la classe et comparaison des progrès en lecture dans quatre écoles.',
    field: 'Sciences de l’éducation',
  },
  {
    title: 'Dimensionnement d’un mini-réseau solaire pour un village de la région des Savanes',
    description:
      'Relevé des besoins, choix des panneaux et des batteries, coût du kilowattheure et mode de gestion communautaire.',
    field: 'Génie électrique',
  },
  {
    title: 'Stratégies de communication des ONG de santé sur les réseaux sociaux au Sénégal',
    description: 'Analyse de contenu de 600 publications de cinq organisations pendant une campagne de vaccination.',
    field: 'Communication',
  },
  {
    title: 'Érosion côtière et déplacement des populations entre Aného et Grand-Popo',
    description: 'Images satellitaires de 1986 à 2024, recul du trait de côte et récits des familles déplacées.',
    field: 'Géographie',
  },
  {
    title: 'L’audit interne et la performance des banques de l’UEMOA',
    description:
      'Questionnaire adressé à 45 auditeurs de douze banques et analyse des rapports annuels sur cinq exercices.',
    field: 'Gestion',
  },
  {
    title: 'Gouvernance locale et participation des jeunes dans la commune de Korhogo',
    description:
      'Budgets participatifs, comités de quartier et attentes des 18-35 ans : enquête par groupes de discussion.',
    field: 'Science politique',
  },
  {
    title: 'Valorisation des coques de cacao en charbon actif pour le traitement de l’eau',
    description: 'Activation chimique, caractérisation et essais d’adsorption du plomb sur des eaux de forage.',
    field: 'Chimie',
  },
  {
    title: 'Le français des chats étudiants à Cotonou : alternance codique et abréviations',
    description: 'Corpus de 4 000 messages consentis, typologie des formes et entretiens avec vingt-quatre étudiants.',
    field: 'Linguistique',
  },
  {
    title: 'Accès au foncier et sécurité alimentaire des ménages de la vallée du fleuve Sénégal',
    description:
      'Effets des aménagements hydroagricoles sur la propriété et sur les rations dans quatre villages du Walo.',
    field: 'Agronomie',
  },
  {
    title: 'Sécurité des applications bancaires mobiles en Afrique de l’Ouest : audit et recommandations',
    description: 'Analyse statique de quinze applications selon le référentiel MASVS et propositions aux éditeurs.',
    field: 'Informatique',
  },
  {
    title: 'La responsabilité de l’État en matière de catastrophes naturelles au Tchad',
    description: 'Fondements, jurisprudence et réparation des victimes des inondations de N’Djamena.',
    field: 'Droit public',
  },
  {
    title: 'Motivation et fidélisation du personnel infirmier dans les hôpitaux de district',
    description: 'Enquête mixte dans six hôpitaux du Togo : charge de travail, reconnaissance, intention de partir.',
    field: 'Santé publique',
  },
  {
    title: 'Histoire du chemin de fer Dakar-Niger et des villes-escales, 1904-1960',
    description: 'Archives coloniales, presse et témoignages sur Kayes, Thiès et Tambacounda.',
    field: 'Histoire',
  },
  {
    title: 'Effet de la fumure organique sur le rendement du maïs sur sols ferrugineux',
    description: 'Essai en blocs de Fisher à quatre traitements sur deux campagnes à la station de Davié.',
    field: 'Agronomie',
  },
  {
    title: 'Entrepreneuriat féminin et réseaux de tontines à Abidjan',
    description:
      'Rôle des tontines dans le financement du démarrage : vingt-six récits de vie de cheffes d’entreprise.',
    field: 'Sociologie',
  },
  {
    title: 'Optimisation des tournées de distribution d’une pharmacie grossiste à Bamako',
    description:
      'Modèle de tournées de véhicules avec fenêtres horaires, résolu par recherche taboue sur données réelles.',
    field: 'Logistique',
  },
  {
    title: 'Perception du changement climatique par les éleveurs peuls du Liptako',
    description: 'Savoirs locaux, calendrier de transhumance et comparaison avec quarante ans de relevés de pluie.',
    field: 'Géographie',
  },
  {
    title: 'Décrochage scolaire des filles au collège dans la Boucle du Mouhoun',
    description: 'Causes déclarées par les familles, effet de l’éloignement et de l’insécurité, pistes d’action.',
    field: 'Sciences de l’éducation',
  },
  {
    title: 'Comptabilité environnementale des entreprises minières : le cas de Taparko',
    description: 'Ce que les états financiers disent, et taisent, de la remise en état des sites.',
    field: 'Comptabilité',
  },
  {
    title: 'La figure de la mère dans le roman africain francophone contemporain',
    description: 'Lecture croisée de Léonora Miano, Fatou Diome et Sami Tchak.',
    field: 'Lettres modernes',
  },
  {
    title: 'Béton de terre stabilisée au ciment : résistance et confort thermique',
    description:
      'Essais de compression sur éprouvettes à 4, 6 et 8 % de ciment et mesures dans deux logements témoins.',
    field: 'Génie civil',
  },
  {
    title: 'Le traitement de la rumeur par les radios communautaires pendant les élections',
    description: 'Observation de trois rédactions et analyse de soixante heures d’antenne.',
    field: 'Communication',
  },
  {
    title: 'Résistance aux antibiotiques des souches d’Escherichia coli isolées de la laitue maraîchère',
    description: 'Prélèvements sur cinq sites de Cotonou, antibiogrammes et recommandations aux producteurs.',
    field: 'Microbiologie',
  },
  {
    title: 'Fiscalité locale et financement des communes après la décentralisation au Togo',
    description: 'Rendement des taxes, transferts de l’État et capacité d’investissement de onze communes.',
    field: 'Droit public',
  },
  {
    title: 'L’usage de la radio scolaire pendant la fermeture des classes au Togo',
    description: 'Audience, assiduité et acquis de 240 élèves de sixième, deux ans après.',
    field: 'Sciences de l’éducation',
  },
  {
    title: 'Prédiction de la demande d’électricité de Lomé par réseaux récurrents',
    description: 'Trois ans de relevés horaires, comparaison avec un modèle SARIMA et apport de la température.',
    field: 'Génie électrique',
  },
  {
    title: 'Le contrat de travail des conducteurs de taxi-moto : une qualification disputée',
    description: 'Plateformes, propriétaires et conducteurs devant les juridictions du travail de trois pays.',
    field: 'Droit privé',
  },
  {
    title: 'Déterminants de l’allaitement exclusif dans le district sanitaire de Tône',
    description: 'Enquête auprès de 420 mères d’enfants de moins de six mois et régression logistique.',
    field: 'Santé publique',
  },
  {
    title: 'La restauration rapide de rue à Dakar : hygiène, revenus et réglementation',
    description: 'Observation de soixante étals, entretiens avec les vendeuses et les services municipaux.',
    field: 'Sociologie',
  },
  {
    title: 'Pratiques de gestion de trésorerie des petites entreprises du bâtiment à Cotonou',
    description: 'Délais de paiement, avances et défaillances : étude de quarante dossiers et vingt entretiens.',
    field: 'Gestion',
  },
]
