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
    register: {
      title: 'Registration',
      text: 'Online registration is not open yet. Write to us: we open your access and answer by e-mail.',
      subject: 'sales',
    },
    login: {
      title: 'Sign in',
      text: 'The space for students and mentors is not open yet. The whole public site can already be read, offline too.',
      subject: 'support',
    },
    account: {
      title: 'My space',
      text: 'The space for students and mentors is not open yet. The whole public site can already be read, offline too.',
      subject: 'support',
    },
  },
}
