import type { StaticPageProps } from '../prerender/page-definition'
import { CallBand } from './call-band'
import { LinkList } from './link-list'
import { PageTop } from './page-top'
import { TestimonialCards } from './testimonial-cards'
import { TESTIMONIALS } from './testimonials'
import type { TestimonialsPageTexts } from './testimonials-page.fr'

export const TestimonialsPage = ({ t, language }: StaticPageProps<TestimonialsPageTexts>) => (
  <>
    <PageTop heading={t.heading} lead={t.lead} />
    <section className="wide">
      <h2 className="hidden">{t.listHeading}</h2>
      <p className="notice">{t.note}</p>
      <TestimonialCards language={language} count={TESTIMONIALS.length} />
    </section>
    <section className="wide">
      <h2>{t.checkHeading}</h2>
      <p>{t.checkText}</p>
      <ol className="steps steps-long">
        {t.checks.map(({ question, answer, link }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
            {link && <LinkList links={[link]} />}
          </li>
        ))}
      </ol>
    </section>
    <CallBand call={t.call} />
  </>
)
