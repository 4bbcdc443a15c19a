import type { ApplicationTexts } from './application.fr'

export const application: ApplicationTexts = {
  notice: 'Feature under development',
  home: 'Back to the site',
  write: 'Write to us',
  areas: {
    payment: {
      title: 'Payment',
      text: 'Online payment is not open yet. Write to us with the plan you want: we will answer with the steps to follow.',
      subject: 'sales',
    },
  },
}
