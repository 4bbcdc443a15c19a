import type { Language } from '#contract/languages'
import type { Translation } from '#contract/translation'
import { account as accountEn } from '../../app/member/account/account.en'
import { account as accountFr } from '../../app/member/account/account.fr'
import { article as articleEn, blog as blogEn } from '../../app/site/blog/blog.en'
import { article as articleFr, blog as blogFr } from '../../app/site/blog/blog.fr'
import { contact as contactEn } from '../../app/site/contact/contact.en'
import { contact as contactFr } from '../../app/site/contact/contact.fr'
import { documentation as documentationEn } from '../../app/site/documentation/documentation.en'
import { documentation as documentationFr } from '../../app/site/documentation/documentation.fr'
import { faq as faqEn } from '../../app/site/faq/faq.en'
import { faq as faqFr } from '../../app/site/faq/faq.fr'
import { frame as frameEn } from '../../app/i18n/frame.en'
import { frame as frameFr } from '../../app/i18n/frame.fr'
import { typeset } from '../../app/i18n/typography'
import { login as loginEn } from '../../app/site/login/login.en'
import { login as loginFr } from '../../app/site/login/login.fr'
import { myData as myDataEn } from '../../app/site/my-data/my-data.en'
import { myData as myDataFr } from '../../app/site/my-data/my-data.fr'
import * as newsletterEn from '../../app/site/newsletter/newsletter.en'
import * as newsletterFr from '../../app/site/newsletter/newsletter.fr'
import { notFound as notFoundEn } from '../../app/site/not-found/not-found.en'
import { notFound as notFoundFr } from '../../app/site/not-found/not-found.fr'
import { outbox as outboxEn } from '../../app/site/outbox/outbox.en'
import { outbox as outboxFr } from '../../app/site/outbox/outbox.fr'
import * as passwordEn from '../../app/site/password/password.en'
import * as passwordFr from '../../app/site/password/password.fr'
import * as registrationEn from '../../app/site/registration/registration.en'
import * as registrationFr from '../../app/site/registration/registration.fr'
import { reply as replyEn } from '../../app/site/reply/reply.en'
import { reply as replyFr } from '../../app/site/reply/reply.fr'
import { search as searchEn } from '../../app/site/search/search.en'
import { search as searchFr } from '../../app/site/search/search.fr'

const fr = {
  account: accountFr,
  login: loginFr,
  password: { ...passwordFr },
  registration: { ...registrationFr },
  frame: frameFr,
  article: articleFr,
  blog: blogFr,
  contact: contactFr,
  documentation: documentationFr,
  faq: faqFr,
  myData: myDataFr,
  newsletter: { ...newsletterFr },
  notFound: notFoundFr,
  outbox: outboxFr,
  reply: replyFr,
  search: searchFr,
}
type Texts = Omit<typeof fr, 'account'> & { account: Translation<typeof accountFr> }
const en: Texts = {
  account: accountEn,
  login: loginEn,
  password: { ...passwordEn },
  registration: { ...registrationEn },
  frame: frameEn,
  article: articleEn,
  blog: blogEn,
  contact: contactEn,
  documentation: documentationEn,
  faq: faqEn,
  myData: myDataEn,
  newsletter: { ...newsletterEn },
  notFound: notFoundEn,
  outbox: outboxEn,
  reply: replyEn,
  search: searchEn,
}

/** Texts of the screens, from the translation files, typeset as in the build. */
export const TEXTS: Record<Language, Texts> = { fr: typeset(fr, 'fr'), en }
