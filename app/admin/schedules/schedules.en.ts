import type { SchedulesTexts } from './schedules.fr'

export const schedules: SchedulesTexts = {
  lead: 'Prices paid in parts. When one is late, the student’s texts can be read and exported but not written, from seven days after the paid days end; nothing is deleted.',
  filter: 'Schedules to show',
  groups: { late: 'Late', open: 'Running', paid: 'Paid', ended: 'Stopped' },
  total: 'Overdue: {{amount}}',
  empty: {
    late: 'Nothing is late',
    open: 'No schedule is running',
    paid: 'No schedule is fully paid',
    ended: 'No schedule was stopped',
  },
  emptyText: {
    late: 'Parts whose due date has passed will appear here. The student is reminded three days before, on the day and three days after.',
    open: 'A schedule begins when its first part is paid.',
    paid: 'Schedules whose parts are all paid stay here.',
    ended: 'Those with a refunded part, or that another purchase replaced, come here.',
  },
  erased: 'Erased account',
  paid: '{{paid}} paid of {{amount}}',
  late_one: '{{count}} day late',
  late_other: '{{count}} days late',
  paused: 'Read-only since {{date}}',
  refunded: 'A part was refunded',
  replaced: 'Replaced by another purchase',
  write: 'Write',
  person: 'See the account',
  payment: 'See the payment',
  count_one: '{{count}} schedule',
  count_other: '{{count}} schedules',
}
