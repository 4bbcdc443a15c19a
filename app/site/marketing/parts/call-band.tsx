import { Actions, type LinkText } from './link-list'

export interface CallTexts {
  heading: string
  text: string
  links: LinkText[]
}

/** Call to action at the end of a page. */
export const CallBand = ({ call }: { call: CallTexts }) => (
  <section className="band">
    <div className="wide">
      <h2>{call.heading}</h2>
      <p>{call.text}</p>
      <Actions links={call.links} />
    </div>
  </section>
)
