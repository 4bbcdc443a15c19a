import type { Language } from '#contract/languages'
import ContactPage from '../contact/contact-page'
import { contact as contactEn } from '../contact/contact.en'
import { contact as contactFr } from '../contact/contact.fr'
import FaqPage, { type FaqItem } from '../faq/faq-page'
import { faq as faqEn } from '../faq/faq.en'
import { faq as faqFr } from '../faq/faq.fr'
import type { SiteLinks } from '../lib/site'
import ConfirmPage from '../newsletter/confirm-page'
import * as newsletterEn from '../newsletter/newsletter.en'
import * as newsletterFr from '../newsletter/newsletter.fr'
import UnsubscribePage from '../newsletter/unsubscribe-page'
import OutboxPage from '../outbox/outbox-page'
import { outbox as outboxEn } from '../outbox/outbox.en'
import { outbox as outboxFr } from '../outbox/outbox.fr'
import { readFaq } from './content'
import type { PageTexts, RenderedPage } from './page-definition'
import { faqPage } from './structured-data'

const live = (slug: string, texts: PageTexts, render: RenderedPage['render'], more: Partial<RenderedPage> = {}): RenderedPage => ({
  slug,
  kind: 'live',
  title: texts.title,
  description: texts.description,
  texts,
  render,
  ...more,
})

const TEXTS = {
  fr: { faq: faqFr, contact: contactFr, outbox: outboxFr, newsletter: newsletterFr },
  en: { faq: faqEn, contact: contactEn, outbox: outboxEn, newsletter: newsletterEn },
}

/** Pages with behaviour: drawn at build too, then brought to life with the same texts and data. */
export function livePagesOf(language: Language, _site: SiteLinks, contentRoot: string): RenderedPage[] {
  const t = TEXTS[language]
  const faq = readFaq(contentRoot, language)
  const items: FaqItem[] = faq.map(({ id, front, html }) => ({ id, question: front.question, html }))
  return [
    live('faq', t.faq, FaqPage, {
      data: items,
      structuredData: [faqPage(faq.map(({ front, text }) => ({ question: front.question, text })))],
    }),
    live('contact', t.contact, ContactPage),
    live('outbox', t.outbox, OutboxPage, { hidden: true }),
    live('newsletter/confirm', t.newsletter.confirm, ConfirmPage, { hidden: true }),
    live('newsletter/unsubscribe', t.newsletter.unsubscribe, UnsubscribePage, { hidden: true }),
  ]
}
