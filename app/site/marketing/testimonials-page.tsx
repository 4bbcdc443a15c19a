import type { StaticPageProps } from '../../layout/page-definition'
import { CallBand } from './parts/call-band'
import { LinkList } from './parts/link-list'
import { PageTop } from './parts/page-top'
import { TestimonialCards } from './parts/testimonial-cards'
import { TESTIMONIALS } from './parts/testimonials'
import type { TestimonialsPageTexts } from './texts/testimonials-page.fr'

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
