import type { ThesisTexts } from './thesis.fr'

export const thesis: ThesisTexts = {
  question: 'Research question',
  questionHelp: 'In one sentence, the one that the thesis answers. Optional.',
  noQuestion: 'No research question yet.',
  university: 'University',
  faculty: 'Faculty',
  optional: 'Optional.',
  studyLevel: 'Level of study',
  noStudyLevel: 'Not stated',
  studyLevels: { licence: "Bachelor's", master: "Master's", doctorate: 'Doctorate', other: 'Other' },
  language: 'Language of the thesis',
  languages: { fr: 'French', en: 'English' },
  yourAccess: 'Your access',
  accesses: { owner: 'Student', mentor: 'Mentor', edit: 'Editing', comments: 'Comments', read_only: 'Read only' },
  shared: 'Shared with you',
  sharedBy: 'Thesis by {{name}}',
  comments: 'Comments',
  people: 'People',
  rounds: 'Rounds',
  read: 'Read the text',
}
