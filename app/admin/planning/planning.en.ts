import type { PlanningTexts } from './planning.fr'

export const planning: PlanningTexts = {
  lead: 'How many days each step takes, by level. New plans start from these; existing ones do not change.',
  levels: { licence: 'Bachelor', master: 'Master', doctorate: 'Doctorate', other: 'Other level' },
  steps: {
    protocol: 'Protocol',
    chapter: 'One chapter',
    review: 'Last round',
    proofreading: 'Proof-reading',
    printing: 'Printing',
    deposit: 'Deposit',
    jury: 'From the deposit to the defence',
  },
  days: '{{step}}, in days',
  range: 'A whole number of days, from 1 to {{max}}.',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Durations saved',
  offline: 'These durations are saved with a network only.',
  changed: 'Somebody else has changed these durations: they are shown, begin again from them.',
}
