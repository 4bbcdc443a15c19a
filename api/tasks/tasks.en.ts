import type { TasksTexts } from './tasks.fr'

export const tasks: TasksTexts = {
  label: 'Tasks',
  columns: {
    kind: 'Step',
    dueOn: 'Due on',
    doneAt: 'Done on (UTC)',
    projectTitle: 'Project',
    projectId: 'Project identifier',
  },
  values: {
    kind: {
      protocol: 'Protocol',
      chapter: 'Chapter',
      review: 'Last round',
      proofreading: 'Proof-reading',
      printing: 'Printing',
      deposit: 'Deposit',
      own: 'Own task',
    },
  },
}
