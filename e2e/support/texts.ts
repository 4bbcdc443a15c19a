import type { Language } from '#contract/languages'
import { contact as contactEn } from '../../app/contact/contact.en'
import { contact as contactFr } from '../../app/contact/contact.fr'
import { faq as faqEn } from '../../app/faq/faq.en'
import { faq as faqFr } from '../../app/faq/faq.fr'
import { frame as frameEn } from '../../app/i18n/frame.en'
import { frame as frameFr } from '../../app/i18n/frame.fr'
import { typeset } from '../../app/i18n/typography'
import * as newsletterEn from '../../app/newsletter/newsletter.en'
import * as newsletterFr from '../../app/newsletter/newsletter.fr'
import { notFound as notFoundEn } from '../../app/not-found/not-found.en'
import { notFound as notFoundFr } from '../../app/not-found/not-found.fr'
import { outbox as outboxEn } from '../../app/outbox/outbox.en'
import { outbox as outboxFr } from '../../app/outbox/outbox.fr'

const fr = { frame: frameFr, contact: contactFr, faq: faqFr, newsletter: { ...newsletterFr }, notFound: notFoundFr, outbox: outboxFr }
const en: typeof fr = { frame: frameEn, contact: contactEn, faq: faqEn, newsletter: { ...newsletterEn }, notFound: notFoundEn, outbox: outboxEn }

/** What the screens say, from the translation files, set as the build sets them. */
export const TEXTS: Record<Language, typeof fr> = { fr: typeset(fr, 'fr'), en }
