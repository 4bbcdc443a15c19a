import { cards, linkCards } from '../parts/card-texts'
import type { ServicesTexts } from './services.fr'

export const services: ServicesTexts = {
  title: 'Services: method, mentoring, tracking, time, security | Cap Soutenance',
  description:
    'Five services to carry a dissertation, a thesis or an article through: methodology, mentoring, project tracking, time management and data security.',
  heading: 'Five services, one aim: reaching the jury prepared',
  lead: 'You can read the method without an account and without paying. The rest is added when you need it: a mentor, tracking, a calendar, safe copies.',
  listHeading: 'Our services',
  list: linkCards(
    {
      icon: 'methodology',
      to: '/methodology',
      name: 'Methodology',
      text: 'Three phases, five steps and, for each, the sign that it is finished. From the research question to the submitted version.',
    },
    {
      icon: 'mentoring',
      to: '/mentoring',
      name: 'Mentoring',
      text: 'Video sessions of 30 to 60 minutes with someone who has read your pages. You can ask for another mentor from your project.',
    },
    {
      icon: 'tracking',
      to: '/tracking',
      name: 'Project tracking',
      text: 'One status, one progress figure and one deadline per project: a delay shows while it is still small.',
    },
    {
      icon: 'clock',
      to: '/time-management',
      name: 'Time management',
      text: 'A calendar counted back from the defence, with slack for power cuts and the printer. A dated example to copy.',
    },
    {
      icon: 'security',
      to: '/data-security',
      name: 'Data security',
      text: 'What is protected, how, and who can see it. Your texts stay yours and leave whenever you wish.',
    },
  ),
  benefitsHeading: 'What you gain',
  benefits: cards(
    {
      icon: 'offline',
      name: 'Readable without network',
      text: 'After a single visit, the pages, articles, documentation and FAQ open offline, search included.',
    },
    {
      icon: 'data',
      name: 'Light on your data plan',
      text: 'A first visit weighs less than 100 kB, not counting pictures. At 8 F CFA per MB, it costs less than 1 F CFA.',
    },
    {
      icon: 'document',
      name: 'Templates to fill in',
      text: 'Thesis, article, presentation, report: the headings in the right order, with a hint under each.',
    },
    {
      icon: 'download',
      name: 'Work that can leave',
      text: 'Export whenever you like, to PDF, Word, Markdown and LaTeX. Nothing stays locked in here.',
    },
    {
      icon: 'blog',
      name: 'Correct citations',
      text: 'APA, MLA or Chicago: a full example of each style, and how to stay consistent to the end.',
    },
    {
      icon: 'text',
      name: 'French and English',
      text: 'The whole site exists in both languages, with a dark theme and text that can be enlarged.',
    },
  ),
  audienceHeading: 'Who is it for?',
  audiences: [
    {
      icon: 'school',
      name: 'Students and researchers',
      text: 'You write in the evening, on a phone, between two power cuts.',
      items: ['A work plan week by week', 'Templates and examples', "A frank opinion before the jury's"],
      link: { to: '/documentation/presentation-plateforme', text: 'What the platform does' },
    },
    {
      icon: 'mentoring',
      name: 'Mentors and teachers',
      text: 'You follow several theses and your evenings are short.',
      items: [
        'Sections arrive 24 hours before the session',
        'The state of each project at a glance',
        'Decisions stay in writing',
      ],
      link: { to: '/contact?subject=partnership', text: 'Become a mentor' },
    },
    {
      icon: 'business',
      name: 'Institutions',
      text: 'You have a whole year group to bring to the defence.',
      items: [
        'Full access for your students',
        'An administration panel and a template in your house style',
        'API integration and priority support',
      ],
      link: { to: '/register?plan=contact', text: 'Ask for a quote' },
    },
  ],
  limit: 'What we do not do:',
  limitText: 'write your thesis for you, replace your supervisor, promise a mark. Success is not guaranteed.',
  call: {
    heading: 'Where to start?',
    text: 'Read the method if your subject is not settled. Compare the plans if the submission date is near.',
    links: [
      { to: '/pricing', text: 'See the prices' },
      { to: '/methodology', text: 'Read the method' },
      { to: '/contact', text: 'Write to us' },
    ],
  },
}
