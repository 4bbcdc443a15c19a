import { cards } from '../parts/card-texts'
import type { MethodologyTexts } from './methodology.fr'

export const methodology: MethodologyTexts = {
  title: 'Methodology: three phases and five steps | Cap Soutenance',
  description:
    'An approach in three phases and five steps to take a thesis from the subject to the defence: what to do, how to know it is finished, which traps to avoid.',
  heading: 'A method you can check at every step',
  lead: 'Three phases to know where you are, five steps to know what to do. Each step ends with something you can show: a sentence, a table, a chapter.',
  start: [
    { to: '#etapes', text: 'See the five steps' },
    { to: '#appui', text: 'Get support' },
  ],
  phasesHeading: 'The approach in three phases',
  phases: [
    {
      name: 'Frame',
      text: 'Turn a theme into a question that can be answered with the time, the fieldwork and the money you have. This is also the moment to write down what the thesis will not cover.',
    },
    {
      name: 'Produce',
      text: 'Read, collect, analyse and write at the same time, in small sections that someone reads. The method chapter is written during the fieldwork, while the details are still fresh.',
    },
    {
      name: 'Defend',
      text: 'Reread, format, submit, then rehearse the oral in front of someone who asks real questions. The jury finds nothing that you have not already heard.',
    },
  ],
  stepsHeading: 'The five key steps',
  stepsText:
    'They follow one another, but people often go back from the fourth to the second: that is normal, and the calendar should allow for it.',
  doneLabel: 'It is finished when',
  trapLabel: 'The trap:',
  steps: [
    {
      name: 'The subject and the research question',
      text: 'Start from a problem you have seen, not from a title. Write the question in one sentence, then check three things: sources exist, the field is within your reach, the answer fits in the time left.',
      done: 'the question fits in one sentence and your supervisor has approved it in writing.',
      trap: 'a subject that is too broad. "School in Togo" cannot be handled; "Why do pupils of two lower secondary schools in Kara leave before the final-year exam?" can.',
      link: { to: '/blog/choisir-sujet-question-de-recherche', text: 'Choosing your subject' },
    },
    {
      name: 'The literature search',
      text: 'Search little and well: a few keywords, in French and in English, in open archives and at the library. Note the full reference on the day you read, with the page.',
      done: 'you have one note per text read, and a page that says what is already known and what is missing.',
      trap: 'piling up PDFs that nobody opens. Ten texts read are worth more than a hundred downloaded, and cost far less data.',
      link: { to: '/blog/recherche-documentaire-connexion-faible', text: 'Finding your sources' },
    },
    {
      name: 'The protocol and the data',
      text: 'Decide whom you will interview or what you will measure, how many times, and how you will analyse it. Ask for permissions early. Try the instrument on five people before setting out.',
      done: 'the two-page protocol is approved, and then the data are entered and kept in three copies.',
      trap: 'collecting first and thinking later. A question missing from the questionnaire cannot be recovered.',
      link: { to: '/documentation/echeance-et-planning', text: 'Building your timetable' },
    },
    {
      name: 'Analysis and writing',
      text: 'Answer the question table by table, keeping what you observed apart from what you make of it. Write in short sections and have them read as you go.',
      done: 'a complete version exists, however imperfect, and each chapter answers a part of the question.',
      trap: 'waiting to have understood everything before writing. It is by writing that one understands.',
      link: { to: '/documentation/plan-d-un-memoire', text: 'Choosing your outline' },
    },
    {
      name: 'Proofreading and the defence',
      text: "Check the arguments first, the sources next, the typing errors last. Format according to your faculty's guide, submit, then prepare about one slide per minute of talk.",
      done: 'you have the submission receipt, three timed rehearsals and a short answer to the ten most likely questions.',
      trap: 'correcting commas the night before instead of sleeping.',
      link: { to: '/blog/planifier-memoire-jusqu-a-la-soutenance', text: 'Planning the last weeks' },
    },
  ],
  rulesHeading: 'Three rules that do not change',
  rules: cards(
    {
      icon: 'text',
      name: 'You are the author',
      text: 'We question, read and format. The ideas, the data and the sentences remain yours: you are the one the jury will question.',
    },
    {
      icon: 'school',
      name: 'Your faculty first',
      text: 'Its regulations, its style guide and your supervisor always come before our templates and our advice.',
    },
    {
      icon: 'document',
      name: 'Every decision is written down',
      text: 'One line, one date. Three months later you will know why you kept two towns and not three.',
    },
  ),
  supportHeading: 'Support that fits you',
  supportText:
    "Your subject, your fieldwork and your submission date are nobody else's. Describe them in a few lines: we will tell you which support suits you, or that you do not need any.",
  supportOutside:
    'What leads to another site opens in a new tab and needs a connection; the Contact page works offline too.',
  simulate: 'Simulate my needs',
  chat: 'Chat on WhatsApp',
  write: 'Write to us, even offline',
}
