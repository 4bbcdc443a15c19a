import type { PermissionsTexts } from './permissions.fr'

export const permissions: PermissionsTexts = {
  title: 'Permissions',
  lead: 'Who may do what. This is the table that the server applies to each request; it is not changed here.',
  own: 'Students and mentors only reach what is theirs.',
  action: 'Action',
  roles: { visitor: 'Visitor', student: 'Student', mentor: 'Mentor', admin: 'Administrator' },
  allowed: 'Allowed',
  refused: 'Refused',
}
