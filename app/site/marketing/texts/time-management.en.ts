import { cards } from '../parts/card-texts'
import type { TimeManagementTexts } from './time-management.fr'

export const timeManagement: TimeManagementTexts = {
  title: 'Time management: a thesis calendar counted backwards | Cap Soutenance',
  description:
    'Count back from the defence: a dated sample calendar over eighteen weeks, with slack for power cuts, and how to build your own in half an hour.',
  heading: 'Plan your thesis backwards',
  lead: "Start from the defence, go back week by week, and keep room for power cuts, other people's reading and the printer. What is left is your real working time.",
  start: [
    { to: '#exemple', text: 'See a dated calendar' },
    { to: '#le-votre', text: 'Make mine' },
  ],
  featuresHeading: 'Six habits that last',
  features: cards(
    {
      icon: 'back',
      name: 'Count backwards',
      text: 'The submission date first, then what has to be done before it. Ask your faculty for that date in writing: it changes from year to year.',
    },
    {
      icon: 'check',
      name: 'Tasks that can be checked',
      text: '"Get on with the writing" cannot be checked. "Describe the sample, two pages" can. A task starts with a verb and fits in one sitting.',
    },
    {
      icon: 'offline',
      name: 'Real slack',
      text: 'At least one week with nothing planned. It will be used: a breakdown, a permission that is slow to come, a supervisor away on mission.',
    },
    {
      icon: 'mentoring',
      name: 'Appointments',
      text: 'A session with your mentor puts a date on what you have to show, 24 hours before.',
    },
    {
      icon: 'calendar',
      name: 'One review a week',
      text: 'Twenty minutes on Monday: what is done, what is stuck, three tasks for the week. No more.',
    },
    {
      icon: 'document',
      name: 'Work without a screen',
      text: "Rereading on paper, coding interviews in pencil, preparing the jury's questions: keep these for the days without electricity.",
    },
  ),
  sampleHeading: 'An eighteen-week calendar',
  sampleText:
    'Example for a defence on {{date}}, in a faculty that requires submission three weeks before. "W-18" means eighteen weeks before the defence. The most useful part is "It is finished when": without proof, a step is not done.',
  caption: 'Sample calendar counted backwards over eighteen weeks',
  columns: ['When', 'Work', 'It is finished when'],
  weeks_one: 'W-{{from}}, from {{date}}',
  weeks_other: 'W-{{from}} to W-{{to}}, from {{date}}',
  lastDay: '{{date}}',
  sample: [
    {
      from: 18,
      to: 17,
      work: 'Question, protocol, requests for permission',
      done: 'Two pages approved, letters handed in',
    },
    {
      from: 16,
      to: 15,
      work: 'Reading, survey instrument, trial on five people',
      done: 'Reading notes, corrected questionnaire',
    },
    {
      from: 14,
      to: 12,
      work: 'Data collection; the method is written at the same time',
      done: 'Data entered every evening, three copies',
    },
    { from: 11, to: 10, work: 'Analysis', done: 'Tables and figures with comments' },
    { from: 9, to: 9, work: 'Slack', done: 'Nothing planned' },
    { from: 8, to: 7, work: 'Results and discussion', done: 'A complete version, however imperfect' },
    { from: 6, to: 5, work: 'Supervisor reads; draft slides', done: 'Remarks received in writing' },
    { from: 4, to: 4, work: 'Corrections, formatting, printing', done: 'Copies bound and checked' },
    { from: 3, to: 3, work: 'Submission', done: 'Receipt in hand' },
    { from: 2, to: 1, work: 'Preparing the oral', done: 'Three timed rehearsals' },
  ],
  lastWork: 'Defence',
  lastDone: 'The corrections asked for by the jury are written down',
  ownHeading: 'Make your own in half an hour',
  own: [
    {
      name: 'Get five answers from your faculty',
      text: 'The date of the defence, how long before it you must submit, how many copies and how they are bound, who authorises submission and how long that takes, which papers to attach.',
    },
    {
      name: 'Take out what is not yours',
      text: "One week for the printer, two if the printer is far away. Three for your supervisor's reading and your corrections. Your exams, the holidays, the farming season.",
    },
    {
      name: 'Share out the rest',
      text: 'Reading, fieldwork, analysis, writing, and an empty week in the middle. If there is no room left, cut the fieldwork now, not your sleep later.',
    },
    {
      name: 'Write it on one page',
      text: 'On the wall or in a notebook: it has to survive a flat battery. Show it to your mentor and ask which step looks too short.',
    },
  ],
  lateHeading: 'If you are already late',
  late: "A week's delay can be made up when it is said early. Use the slack, then cut the scope: two sites instead of three, twelve interviews instead of twenty. Ask for a postponement before the deadline, not after. Give up neither the proofreading nor the checking of your data.",
  links: [
    { to: '/blog/planifier-memoire-jusqu-a-la-soutenance', text: 'The full article' },
    { to: '/documentation/echeance-et-planning', text: 'Let the application count' },
  ],
  call: {
    heading: 'Have your calendar checked',
    text: 'Send us your defence date and what is already done. We will tell you whether it adds up, and what to cut if it does not.',
    links: [
      { to: '/contact', text: 'Send my dates' },
      { to: '/tracking', text: 'Track my project' },
    ],
  },
}
