import type { Language } from '#contract/languages'
import BlogPage, { type ArticleCard } from '../site/blog/blog-page'
import { dayOf, minutesOf } from '../site/blog/article-page'
import { blog as blogEn } from '../site/blog/blog.en'
import { blog as blogFr } from '../site/blog/blog.fr'
import ContactPage from '../site/contact/contact-page'
import { contact as contactEn } from '../site/contact/contact.en'
import { contact as contactFr } from '../site/contact/contact.fr'
import DocumentationPage, { type DocumentationItem } from '../site/documentation/documentation-page'
import { documentation as documentationEn } from '../site/documentation/documentation.en'
import { documentation as documentationFr } from '../site/documentation/documentation.fr'
import type { FaqItem } from '../site/faq/faq-filter'
import FaqPage from '../site/faq/faq-page'
import { faq as faqEn } from '../site/faq/faq.en'
import { faq as faqFr } from '../site/faq/faq.fr'
import type { SiteLinks } from '../i18n/site'
import MyDataPage from '../site/my-data/my-data-page'
import { myData as myDataEn } from '../site/my-data/my-data.en'
import { myData as myDataFr } from '../site/my-data/my-data.fr'
import LoginPage from '../site/login/login-page'
import { login as loginEn } from '../site/login/login.en'
import { login as loginFr } from '../site/login/login.fr'
import ConfirmPage from '../site/newsletter/confirm-page'
import * as newsletterEn from '../site/newsletter/newsletter.en'
import * as newsletterFr from '../site/newsletter/newsletter.fr'
import UnsubscribePage from '../site/newsletter/unsubscribe-page'
import OutboxPage from '../site/outbox/outbox-page'
import { outbox as outboxEn } from '../site/outbox/outbox.en'
import { outbox as outboxFr } from '../site/outbox/outbox.fr'
import CancelPage from '../payment/cancel-page'
import * as paymentEn from '../payment/payment.en'
import * as paymentFr from '../payment/payment.fr'
import PaymentPage from '../payment/payment-page'
import PaypalPage, { type PaypalData } from '../payment/paypal-page'
import PaypalReceiptPage from '../payment/receipt/paypal-receipt-page'
import ReceiptPage from '../payment/receipt/receipt-page'
import SuccessPage from '../payment/success-page'
import * as passwordEn from '../site/password/password.en'
import * as passwordFr from '../site/password/password.fr'
import ForgotPage from '../site/password/forgot-page'
import ResetPage from '../site/password/reset-page'
import ConfirmAccountPage from '../site/registration/confirm-page'
import RegisterPage from '../site/registration/register-page'
import * as registrationEn from '../site/registration/registration.en'
import * as registrationFr from '../site/registration/registration.fr'
import SearchPage from '../site/search/search-page'
import { search as searchEn } from '../site/search/search.en'
import { search as searchFr } from '../site/search/search.fr'
import { readArticles, readDocumentation, readFaq } from '../content/content'
import type { PageTexts, RenderedPage } from '../layout/page-definition'
import { pictureBytes } from './picture-html'
import { planCards } from './plan-cards'
import { faqPage } from '../layout/structured-data'

/** Their texts and forms serve without script too. */
const WITHOUT_SCRIPT = new Set(['blog', 'documentation', 'faq', 'contact'])

const live = (
  slug: string,
  texts: PageTexts,
  render: RenderedPage['render'],
  more: Partial<RenderedPage> = {},
): RenderedPage => ({
  slug,
  kind: 'live',
  needsScript: !WITHOUT_SCRIPT.has(slug),
  title: texts.title,
  description: texts.description,
  texts,
  render,
  ...more,
})

const TEXTS = {
  fr: {
    blog: blogFr,
    documentation: documentationFr,
    search: searchFr,
    myData: myDataFr,
    faq: faqFr,
    contact: contactFr,
    outbox: outboxFr,
    password: passwordFr,
    newsletter: newsletterFr,
    payment: paymentFr,
    login: loginFr,
    registration: registrationFr,
  },
  en: {
    blog: blogEn,
    documentation: documentationEn,
    search: searchEn,
    myData: myDataEn,
    faq: faqEn,
    contact: contactEn,
    outbox: outboxEn,
    password: passwordEn,
    newsletter: newsletterEn,
    payment: paymentEn,
    login: loginEn,
    registration: registrationEn,
  },
}

/** Pages with behaviour: drawn at build too, then brought to life with the same texts and data. */
export function livePagesOf(language: Language, site: SiteLinks, contentRoot: string): RenderedPage[] {
  const t = TEXTS[language]
  const faq = readFaq(contentRoot, language)
  const items: FaqItem[] = faq.map(({ id, front, html }) => ({ id, question: front.question, html }))
  const articles: ArticleCard[] = readArticles(contentRoot, language).map(({ id, front, words }) => ({
    id,
    title: front.title,
    excerpt: front.excerpt,
    author: front.author,
    date: front.date,
    day: dayOf(front.date, language),
    category: front.category,
    minutes: minutesOf(words),
    imageAlt: front.imageAlt,
    bytes: pictureBytes(`/images/blog/${id}.svg`),
  }))
  const entries: DocumentationItem[] = readDocumentation(contentRoot, language).map(({ id, section, front }) => ({
    id,
    section,
    title: front.title,
    summary: front.summary,
  }))
  const paypalData: PaypalData = { link: site.paypalUrl ?? '' }
  return [
    live('blog', t.blog, BlogPage, { data: articles }),
    live('documentation', t.documentation, DocumentationPage, { data: entries }),
    live('search', t.search, SearchPage, { hidden: true }),
    live('my-data', t.myData, MyDataPage, { hidden: true }),
    live('faq', t.faq, FaqPage, {
      data: items,
      structuredData: [
        faqPage({
          site,
          language,
          path: '/faq',
          items: faq.map(({ front, text }) => ({ question: front.question, text })),
        }),
      ],
    }),
    live('contact', t.contact, ContactPage),
    live('login', t.login, LoginPage),
    live('register', t.registration.register, RegisterPage),
    live('register/confirm', t.registration.confirm, ConfirmAccountPage, { hidden: true }),
    live('forgot', t.password.forgot, ForgotPage),
    live('reset', t.password.reset, ResetPage, { hidden: true }),
    live('outbox', t.outbox, OutboxPage, { hidden: true }),
    live('payment', t.payment.payment, PaymentPage, { data: planCards(language), hidden: true }),
    live('payment-success', t.payment.success, SuccessPage, { hidden: true }),
    live('payment-cancel', t.payment.cancel, CancelPage, { hidden: true }),
    live('paypal-payment', t.payment.paypal, PaypalPage, { data: paypalData, hidden: true }),
    live('paypal-success', t.payment.paypalReceipt, PaypalReceiptPage, { hidden: true }),
    live('recu', t.payment.receipt, ReceiptPage, { hidden: true }),
    live('newsletter/confirm', t.newsletter.confirm, ConfirmPage, { hidden: true }),
    live('newsletter/unsubscribe', t.newsletter.unsubscribe, UnsubscribePage, { hidden: true }),
  ]
}
