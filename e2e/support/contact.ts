import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages'
import { main } from './page'
import { TEXTS } from './texts'

export const MESSAGE = {
  fullName: 'Akossiwa Mensah',
  email: 'akossiwa@example.org',
  subject: 'partnership',
  message: 'Bonjour, mon mémoire porte sur le maraîchage à Lomé.\nPouvez-vous m’aider ?',
} as const

/** The contact form, by its labels. */
export function contactForm(page: Page, language: Language = 'fr') {
  const t = TEXTS[language].contact
  const field = (name: 'fullName' | 'email' | 'subject' | 'message') => main(page).getByLabel(t[name])
  return {
    t,
    field,
    fill: async (
      values: Partial<Record<'fullName' | 'email' | 'message', string>> & {
        subject?: keyof typeof t.subjects
      } = MESSAGE,
    ) => {
      for (const name of ['fullName', 'email', 'message'] as const) {
        const value = values[name]
        if (value !== undefined) await field(name).fill(value)
      }
      if (values.subject) await field('subject').selectOption(t.subjects[values.subject])
    },
    send: () => main(page).getByRole('button', { name: t.send }).click(),
    button: main(page).getByRole('button', { name: t.send }),
    values: async () => ({
      fullName: await field('fullName').inputValue(),
      email: await field('email').inputValue(),
      subject: await field('subject').inputValue(),
      message: await field('message').inputValue(),
    }),
  }
}

export const EMPTY_FORM = { fullName: '', email: '', subject: '', message: '' }

/** The notifications. */
export const toasts = (page: Page, language: Language = 'fr') =>
  page.getByRole('region', { name: TEXTS[language].frame.toast.region })
