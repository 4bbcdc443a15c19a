import type { TestimonialsPageTexts } from './testimonials-page.fr'

export const testimonialsPage: TestimonialsPageTexts = {
  title: 'Illustrative testimonials and how to choose | Cap Soutenance',
  description:
    'Six illustrative testimonials that show how the service is used, and four questions to ask any academic-support service before you pay.',
  heading: 'Six ways of using Cap Soutenance',
  lead: 'A student who writes in the evening on her phone, a PhD student who publishes, a teacher who follows six students: six situations, and what got them moving.',
  note: 'Illustrative testimonials: these people are invented. They show how the service is used and prove no result.',
  listHeading: 'The testimonials',
  checkHeading: 'Four questions before you pay for academic support',
  checkText:
    'A testimonial, even a true one, says nothing about your subject. Ask these questions instead, of us as of anyone else.',
  checks: [
    {
      question: 'Who will write the text?',
      answer:
        'There is only one good answer: you. A service that offers to write for you exposes you to losing your degree, and leaves you alone in front of the jury. Here, we guide and read; you write.',
    },
    {
      question: 'Am I being promised a mark or a distinction?',
      answer:
        'Nobody can honestly promise one, since the jury decides. We do not: success is not guaranteed, and our terms say so.',
      link: { to: '/terms', text: 'Read the terms' },
    },
    {
      question: 'What happens if I stop?',
      answer:
        'Ask for the date it takes effect, what is refunded and what becomes of your files. With us, a subscription stops at the end of the period, a period that has started is not refunded, and you export your work yourself, whenever you like, as PDF, Word, Markdown or LaTeX.',
      link: { to: '/pricing', text: 'The rules in detail' },
    },
    {
      question: 'Who will see my work?',
      answer:
        'You, the mentor assigned to your project, those you invite and the administrators whose work it is. Nothing is published or reused without your written consent.',
      link: { to: '/data-security', text: 'Who sees what' },
    },
  ],
  call: {
    heading: 'And you, where do you stand?',
    text: 'Tell us about your subject in a few lines, or start with the method: it is free and stays readable offline.',
    links: [
      { to: '/contact', text: 'Talk about my project' },
      { to: '/methodology', text: 'Read the method' },
      { to: '/pricing', text: 'See the prices' },
    ],
  },
}
