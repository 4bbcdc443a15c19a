import type { Language } from '#contract/languages'
import { typeset } from '../../../i18n/typography'
import { TESTIMONIALS } from './testimonials'

/** The first `count` testimonials. */
export const TestimonialCards = ({ language, count }: { language: Language; count: number }) => (
  <ul className="cards cards-3">
    {typeset(TESTIMONIALS, language)
      .slice(0, count)
      .map(({ quote, author, role }) => (
        <li key={author} className="card">
          <figure className="quote">
            <blockquote>
              <p>{language === 'fr' ? `«\u202f${quote.fr}\u202f»` : `“${quote.en}”`}</p>
            </blockquote>
            <figcaption>
              <strong>{author}</strong>
              <span>{role[language]}</span>
            </figcaption>
          </figure>
        </li>
      ))}
  </ul>
)
