import type { CollaboratorAccess } from '#contract/choices'
import type { Language } from '#contract/languages'
import { INVITATION_DAYS } from '#contract/limits'
import { i18n } from '../i18n/i18n'
import { isHarmless } from '../mail/harmless'
import type { Mail } from '../mail/mail-queue.service'
import { PEOPLE_TEXTS } from './people.texts'

interface Invited {
  readonly email: string
  readonly language: Language
  readonly access: CollaboratorAccess
  readonly studentName: string
  readonly title: string
}

/** The secret is behind `#`, which browsers send to no server and no log. */
export function invitationMail(
  { email, language, access, studentName, title }: Invited,
  origin: string,
  token: string,
): Mail {
  const t = i18n.getFixedT(language, PEOPLE_TEXTS, 'invitation')
  const student = isHarmless(studentName) ? studentName : t('someone')
  const project = isHarmless(title) ? t('titled', { title }) : t('untitled')
  const link = `${origin}/account/invitation?lang=${language}#${token}`
  const values = { student, project, right: t(`rights.${access}`), days: INVITATION_DAYS, address: email, link }
  return { to: email, subject: t('subject'), text: t('text', values) }
}

interface Joined {
  readonly student: { readonly email: string; readonly fullName: string; readonly language: Language }
  readonly projectId: string
  readonly title: string
  readonly name: string
  readonly access: CollaboratorAccess
}

/** A link can be passed on, so the student learns who accepted. */
export function joinedMail({ student, projectId, title, name, access }: Joined, origin: string): Mail {
  const t = i18n.getFixedT(student.language, PEOPLE_TEXTS, 'joined')
  const right = i18n.getFixedT(student.language, PEOPLE_TEXTS, 'invitation')(`rights.${access}`)
  const link = `${origin}/account/project/${projectId}/people?lang=${student.language}`
  const collaborator = isHarmless(name) ? name : t('someone')
  const values = { name: student.fullName, collaborator, title, right, link }
  return { to: student.email, subject: t('subject'), text: t('text', values) }
}
