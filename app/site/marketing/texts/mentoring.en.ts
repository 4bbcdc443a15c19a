import { cards } from '../parts/card-texts'
import type { MentoringTexts } from './mentoring.fr'

export const mentoring: MentoringTexts = {
  title: 'Mentoring: video sessions, prepared and followed up | Cap Soutenance',
  description:
    "Sessions of 30 to 60 minutes with a mentor in your field who read your pages the day before. How it works, profiles, the mentor's role, changing, data.",
  name: 'Mentoring',
  heading: 'A mentor who has read your work before speaking to you',
  lead: 'Video sessions of 30 to 60 minutes with someone in your field. They received your pages the day before: the session is for discussing them, not for discovering them.',
  start: [
    { to: '/pricing#abonnement', text: 'Plans with a mentor' },
    { to: '#profils', text: 'See some profiles' },
  ],
  howHeading: 'How it works, in three steps',
  how: [
    {
      name: 'Create your project',
      text: 'A working title, five lines on the question and the method, a defence date. The team uses them to assign a mentor according to your discipline, your method and your deadline.',
    },
    {
      name: 'Hand in your pages 24 hours before',
      text: 'One or two sections, ten to fifteen pages at most, and three questions, the most important first. Anything longer would only be skimmed.',
    },
    {
      name: 'Talk, decide, set dates',
      text: 'The last five minutes are for repeating the decisions. Each leaves with a verb and a date: "send chapter 2, on 20 November".',
    },
  ],
  mentorsHeading: 'Four mentor profiles',
  mentorsNote:
    'Illustrative profiles: these four people are invented, to show the kind of skills we bring together. You will know your mentor once the team has assigned one to your project.',
  roleHeading: "The mentor's role, and its limits",
  does: 'What a mentor does',
  doesItems: [
    'Reads the sections you share and points out the weaknesses.',
    'Asks the questions a jury would ask.',
    'Helps you keep to the calendar, and says when to cut the fieldwork.',
    'Rehearses the defence with you, watch in hand.',
  ],
  doesNot: 'What a mentor does not do',
  doesNotItems: [
    'Write for you, not even an introduction.',
    'Overrule your supervisor: if they disagree, you follow your supervisor.',
    'Approach the jury or the faculty.',
    'Promise a mark: success is not guaranteed.',
  ],
  factsHeading: 'Before you start',
  facts: cards(
    {
      icon: 'pricing',
      name: 'In which plans?',
      text: 'Mentoring is part of Pro and Institution. Buying Premium guided support opens Pro rights, and therefore mentoring.',
    },
    {
      icon: 'refresh',
      name: 'And if it does not work out?',
      text: 'You ask for another mentor in your project; yours does not read the request. Your plan, your deadline and your documents stay in place.',
    },
    {
      icon: 'data',
      name: 'How much data?',
      text: 'Video uses in the order of 300 to 500 MB an hour. With the camera off, about ten times less: voice alone is often enough.',
    },
  ),
  factsLinks: [
    { to: '/documentation/preparer-une-seance', text: 'Preparing a session' },
    { to: '/documentation/changer-de-mentor', text: 'Changing mentor' },
  ],
  call: {
    heading: 'Show your chapter before the jury sees it',
    text: 'Compare the plans with a mentor, or describe your subject to us: we will tell you frankly whether a mentor would help you now.',
    links: [
      { to: '/pricing', text: 'Compare the plans' },
      { to: '/contact', text: 'Describe my subject' },
    ],
  },
}
