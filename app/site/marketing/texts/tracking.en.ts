import { cards } from '../parts/card-texts'
import type { TrackingTexts } from './tracking.fr'

export const tracking: TrackingTexts = {
  title: 'Project tracking: status, progress, deadline | Cap Soutenance',
  description:
    'Follow a thesis without getting lost: four statuses, progress as a percentage, a deadline, and a ten-minute review each week.',
  heading: 'Know where your thesis stands, at a glance',
  lead: 'One status, one percentage, one deadline. Three markers, updated once a week, are enough to see a delay while it is still small.',
  featuresHeading: 'What is tracked',
  features: cards(
    {
      icon: 'tracking',
      name: 'Status',
      text: 'Draft, In progress, In review or Completed: it says which stage you have reached. One word is enough for your mentor to know what to read.',
    },
    {
      icon: 'check',
      name: 'Progress',
      text: 'From 0 to 100%, with a colour and always the number beside it. Progress gives the amount, status gives the stage.',
    },
    {
      icon: 'calendar',
      name: 'Deadline',
      text: 'The date of the defence: the work plan counts backwards from it. It blocks nothing, a late project stays open.',
    },
    {
      icon: 'mentoring',
      name: 'Mentor',
      text: 'A name, or "Not assigned" until the team has chosen someone. Mentors see the projects assigned to them, and nothing else.',
    },
    {
      icon: 'clock',
      name: 'Sessions',
      text: 'The date, the start and end times, and a state: requested, scheduled, completed or cancelled. A cancelled session stays visible.',
    },
    {
      icon: 'document',
      name: 'Several pieces of work',
      text: 'One project at a time with Essential, three with Pro, no limit with Institution. A thesis and its slides often make only one.',
    },
  ),
  statusHeading: 'What each status means',
  status: {
    caption: 'The four statuses of a project',
    columns: ['Status', 'What it means', 'You stay there while', 'And then'],
    rows: [
      [
        'Draft',
        'The subject and the outline are not settled yet.',
        'the question does not fit in one sentence',
        'In progress',
      ],
      ['In progress', 'You are collecting, analysing, writing.', 'part of the text is missing', 'In review'],
      [
        'In review',
        'The text is complete and someone is reading it.',
        "corrections remain, the jury's included",
        'Completed, or back to In progress',
      ],
      [
        'Completed',
        'The work is submitted and nothing more has to change.',
        'you keep the project on record',
        'Nothing: it is the last status',
      ],
    ],
  },
  statusNote:
    'You move forward in order. The only way back runs from In review to In progress, when the reading calls for real changes. It is not a failure: it is often how a thesis improves.',
  progressHeading: 'Reading the progress',
  progressText:
    'Here is one thesis at four moments. The colour follows the number; the number is always written, because not everyone sees colours and sunlight washes them out.',
  levels: [
    { value: 15, color: 'red', range: 'below 25%', text: 'The question is set, the reading begins.' },
    { value: 40, color: 'amber', range: '25 to 49%', text: 'Fieldwork is under way, the method is written.' },
    { value: 65, color: 'blue', range: '50 to 74%', text: 'The results are analysed, two chapters have been read.' },
    { value: 90, color: 'green', range: '75% and above', text: "Complete version, supervisor's corrections in hand." },
  ],
  levelText: '{{value}}%, {{color}} ({{range}})',
  weekHeading: 'The weekly review, in ten minutes',
  week: [
    {
      name: 'Count what is finished',
      text: 'Cut the work into ten parts that are equal in effort, not in pages. A part counts when it is finished and reread, never before.',
    },
    {
      name: 'Report the three markers',
      text: 'The percentage, the status if it has changed, the date if the faculty has moved it. Tell them to your mentor, on the same day each week.',
    },
    {
      name: 'Say so at once when you are late',
      text: "More than a week's delay is something to tell your mentor. Fieldwork is easier to cut in the third month than in the fifth.",
    },
  ],
  weekLinks: [
    { to: '/documentation/statuts-et-progression', text: 'Statuses in detail' },
    { to: '/time-management', text: 'Building a calendar' },
  ],
  call: {
    heading: 'Put a date on your thesis',
    text: 'A working title and a deadline are enough to open a project. See how many your plan allows, or ask us.',
    links: [
      { to: '/pricing', text: 'See the plans' },
      { to: '/documentation/creer-un-projet', text: 'Create a project' },
      { to: '/contact', text: 'Ask a question' },
    ],
  },
}
