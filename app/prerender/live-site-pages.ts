import type { Language } from '#contract/languages'
import BlogPage, { type ArticleCard } from '../blog/blog-page'
import { dayOf, minutesOf } from '../blog/article-page'
import { blog as blogEn } from '../blog/blog.en'
import { blog as blogFr } from '../blog/blog.fr'
import ContactPage from '../contact/contact-page'
import { contact as contactEn } from '../contact/contact.en'
import { contact as contactFr } from '../contact/contact.fr'
import DocumentationPage, { type DocumentationItem } from '../documentation/documentation-page'
import { documentation as documentationEn } from '../documentation/documentation.en'
import { documentation as documentationFr } from '../documentation/documentation.fr'
import type { FaqItem } from '../faq/faq-filter'
import FaqPage from '../faq/faq-page'
import { faq as faqEn } from '../faq/faq.en'
import { faq as faqFr } from '../faq/faq.fr'
import type { SiteLinks } from '../lib/site'
import MyDataPage from '../my-data/my-data-page'
import { myData as myDataEn } from '../my-data/my-data.en'
import { myData as myDataFr } from '../my-data/my-data.fr'
import LoginPage from '../login/login-page'
import { login as loginEn } from '../login/login.en'
import { login as loginFr } from '../login/login.fr'
import ConfirmPage from '../newsletter/confirm-page'
import * as newsletterEn from '../newsletter/newsletter.en'
import * as newsletterFr from '../newsletter/newsletter.fr'
import UnsubscribePage from '../newsletter/unsubscribe-page'
import OutboxPage from '../outbox/outbox-page'
import { outbox as outboxEn } from '../outbox/outbox.en'
import { outbox as outboxFr } from '../outbox/outbox.fr'
import CancelPage from '../payment/cancel-page'
import * as paymentEn from '../payment/payment.en'
import * as paymentFr from '../payment/payment.fr'
import PaymentPage from '../payment/payment-page'
import PaypalPage, { type PaypalData } from '../payment/paypal-page'
import PaypalReceiptPage from '../payment/paypal-receipt-page'
import ReceiptPage from '../payment/receipt-page'
import SuccessPage from '../payment/success-page'
import * as passwordEn from '../password/password.en'
import * as passwordFr from '../password/password.fr'
import ForgotPage from '../password/forgot-page'
import ResetPage from '../password/reset-page'
import ConfirmAccountPage from '../registration/confirm-page'
import RegisterPage from '../registration/register-page'
import * as registrationEn from '../registration/registration.en'
import * as registrationFr from '../registration/registration.fr'
import SearchPage from '../search/search-page'
import { search as searchEn } from '../search/search.en'
import { search as searchFr } from '../search/search.fr'
import { readArticles, readDocumentation, readFaq } from './content'
import type { PageTexts, RenderedPage } from './page-definition'
import { pictureBytes } from './picture-html'
import { planCards } from './plan-cards'
import { faqPage } from './structured-data'

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
