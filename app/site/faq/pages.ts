import { readFaq } from '../../content/content'
import { livePage } from '../../layout/page-definition'
import { faqPage } from '../../layout/structured-data'
import { faq as en } from './faq.en'
import type { FaqItem } from './faq-filter'
import { faq as fr } from './faq.fr'

export const pages = {
  faq: livePage({
    texts: { fr, en },
    data: ({ contentRoot, language }): FaqItem[] =>
      readFaq(contentRoot, language).map(({ id, front, html }) => ({ id, question: front.question, html })),
    structuredData: ({ site, contentRoot, language }) => [
      faqPage({
        site,
        language,
        path: '/faq',
        items: readFaq(contentRoot, language).map(({ front, text }) => ({ question: front.question, text })),
      }),
    ],
  }),
}
