import type { NewsletterTexts } from './newsletter.fr'

export const newsletter: NewsletterTexts = {
  subject: 'Confirm your subscription to the Cap Soutenance newsletter',
  text: `Hello,

You asked to receive the Cap Soutenance newsletter. To confirm, open this link within seven days:
{{confirm}}

If you did not ask for it, do nothing: you will get no other mail.
To receive nothing more:
{{unsubscribe}}
`,
}
