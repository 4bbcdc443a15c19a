import { LinkList, type LinkText } from './link-list'

export interface QuestionText {
  question: string
  answer: string
  link?: LinkText
}

/** Questions that open one at a time, without script. */
export const Questions = ({ name, items }: { name: string; items: readonly QuestionText[] }) => (
  <>
    {items.map(({ question, answer, link }) => (
      <details key={question} name={name} className="accordion">
        <summary>{question}</summary>
        <div>
          <p>{answer}</p>
          {link && <LinkList links={[link]} />}
        </div>
      </details>
    ))}
  </>
)
