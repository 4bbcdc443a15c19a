import type { Language } from '#contract/languages'
import type { Plan, PLAN_FEATURES, Subscription, SUBSCRIPTION_FEATURES } from '#domain/money/plans'

type PlanFeature = (typeof PLAN_FEATURES)[number]['id']
type SubscriptionFeature = (typeof SUBSCRIPTION_FEATURES)[number]['id']

interface PlanTexts {
  plans: Record<Plan, { name: string; text: string }>
  subscriptions: Record<Subscription, { name: string; text: string }>
  features: Record<PlanFeature, string>
  subscriptionFeatures: Record<SubscriptionFeature, string>
}

/** Names of the plans and of their features; `domain/money/plans` assigns the features to plans. */
export const PLAN_TEXTS: Record<Language, PlanTexts> = {
  fr: {
    plans: {
      basic: { name: 'Basic', text: 'L’essentiel pour rédiger et soutenir.' },
      premium: { name: 'Premium', text: 'De la collecte des données aux corrections du jury.' },
      institution: { name: 'Institution', text: 'Pour une école, un laboratoire, une université.' },
    },
    subscriptions: {
      essential: { name: 'Essentiel', text: 'Pour mener un projet à la fois.' },
      pro: { name: 'Pro', text: 'Avec un mentor, pour plusieurs projets.' },
      institution: { name: 'Institution', text: 'Pour tous vos étudiants.' },
    },
    features: {
      protocol: 'Protocole de recherche',
      writing: 'Aide à la rédaction',
      proofreading: 'Relecture et mise en forme',
      slides: 'Conception des diapositives',
      pitch: 'Préparation à la présentation orale',
      data: 'Aide à la collecte et à l’analyse des données',
      printing: 'Impression et livraison du document final (Togo uniquement)',
      corrections: 'Intégration des corrections du jury',
      support: 'Support prioritaire',
      studentAccess: 'Accès complet pour les étudiants',
      adminPanel: 'Panneau d’administration dédié',
      customTemplate: 'Modèle de mise en forme personnalisé',
      api: 'Intégration API sur mesure',
    },
    subscriptionFeatures: {
      basicTemplates: 'Modèles de base',
      mentoring: 'Mentorat',
      prioritySupport: 'Support prioritaire',
      customTemplates: 'Modèles personnalisés',
      integrationApi: 'API d’intégration',
    },
  },
  en: {
    plans: {
      basic: { name: 'Basic', text: 'What you need to write and defend.' },
      premium: { name: 'Premium', text: "From data collection to the jury's corrections." },
      institution: { name: 'Institution', text: 'For a school, a laboratory, a university.' },
    },
    subscriptions: {
      essential: { name: 'Essential', text: 'To run one project at a time.' },
      pro: { name: 'Pro', text: 'With a mentor, for several projects.' },
      institution: { name: 'Institution', text: 'For all your students.' },
    },
    features: {
      protocol: 'Research protocol',
      writing: 'Writing support',
      proofreading: 'Proofreading and formatting',
      slides: 'Slide design',
      pitch: 'Preparation for the oral presentation',
      data: 'Help with data collection and analysis',
      printing: 'Printing and delivery of the final document (Togo only)',
      corrections: "Integration of the jury's corrections",
      support: 'Priority support',
      studentAccess: 'Full access for students',
      adminPanel: 'Dedicated administration panel',
      customTemplate: 'Custom formatting template',
      api: 'Custom API integration',
    },
    subscriptionFeatures: {
      basicTemplates: 'Basic templates',
      mentoring: 'Mentoring',
      prioritySupport: 'Priority support',
      customTemplates: 'Custom templates',
      integrationApi: 'Integration API',
    },
  },
}
