import type { InstalmentTexts } from './instalments.fr'

export const instalments: InstalmentTexts = {
  legend: 'Pay at once or in parts',
  once: 'At once',
  times: 'In {{count}} parts',
  now: '{{amount}} now',
  schedule: 'Schedule',
  opens: 'Opens {{days}} days',
  due: 'to be paid before {{date}}',
  today: 'to be paid now',
  part: 'Part {{number}} of {{count}}',
  total: 'All parts: {{amount}}',
  states: { paid: 'Paid', due: 'To pay', late: 'Late', later: 'Later', refunded: 'Refunded' },
  pay: 'Pay this part',
  note: 'Each part opens its days. Seven days after the paid days end, your texts can be read and exported but not written, until the next payment. Nothing is deleted.',
  paused: 'Your texts are read-only. Pay the late part to write again: nothing was deleted.',
  replaced: 'Replaced by another purchase: nothing more to pay.',
  refunded: 'A part was refunded: the following ones are not asked for.',
}
