import type { NotFoundTexts } from './not-found.fr'

export const notFound: NotFoundTexts = {
  title: 'Page not found | Cap Soutenance',
  description: "This page doesn't exist or has been moved.",
  heading: 'Page not found',
  message: "This page doesn't exist or has been moved.",
  help: 'Check the address, or start again from here:',
  home: 'Home',
  documentation: 'Documentation',
  faq: 'Frequently asked questions',
  contact: 'Report a broken link',
}
