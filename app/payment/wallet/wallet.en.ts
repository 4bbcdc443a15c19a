import type { WalletTexts } from './wallet.fr'

export const wallet: WalletTexts = {
  heading: 'Your mobile money',
  country: 'Country of the number',
  operator: 'Operator',
  number: '{{operator}} number',
  numberHelp: 'For example {{example}}, with or without +{{dial}}.',
  numberInvalid: 'This is not a number of this country. It is written like {{example}}.',
  numberRequired: 'Write the number that pays.',
  none: 'No operator of this country can be charged here yet: {{country}}. Pay by card or PayPal.',
  noneAlone: 'No operator of this country can be charged here yet: {{country}}.',
  debit: '{{operator}} will charge you {{amount}}. We add no fees.',
  push: 'Your phone shows a request: you confirm it with your secret code. Give it to nobody, we never ask for it.',
  page: "You agree on the operator's page, then come back here.",
  pay: 'Pay {{amount}} with {{operator}}',
  starting: 'Sending the request…',
  limits: {
    min: '{{operator}} does not take less than {{min}} at once.',
    max: '{{operator}} does not take more than {{max}} at once. Choose another operator, or another means.',
    multiple:
      '{{operator}} only takes sums that are multiples of {{multiple}} F. Choose another operator, or another means.',
  },
  sandbox:
    'Sandbox: a number ending in 049 lacks money, in 019 reaches its ceiling, in 029 is unknown, in 039 refuses, in 129 never answers. Any other pays.',
  waitingTitle: 'Confirm on your phone',
  waiting: 'A request of {{amount}} is on the {{operator}} that ends in {{digits}}. Enter your secret code there.',
  close: 'You may close this page: the payment goes on, and this link finds it on any device.',
  ussd: 'The request does not show? Dial {{code}} on that phone and look for payments to approve.',
  ussdNone: 'The request does not show? Open the {{operator}} application on that phone.',
  again: 'No second request leaves while this one waits. You can send it again at {{time}}.',
  orPage: "Pay on the operator's page",
  overTitle: 'The request went out',
  over: 'Nobody answered it, and nothing was charged. You can send it again.',
  pageTitle: 'Agree at {{operator}}',
  pageText: 'The payment of {{amount}} is confirmed there. Then come back here: this page follows by itself.',
  open: 'Continue at the operator',
  failedTitle: 'The payment did not go through',
  failures: {
    wallet_no_funds: 'There is not enough money. Nothing was charged. Top up the wallet, then send the request again.',
    wallet_limit:
      'The ceiling of the wallet is reached. Nothing was charged. Have it raised by the operator, or pay with another number or by card.',
    wallet_unknown:
      'This number has no wallet at this operator. Nothing was charged. Check it, or change the operator.',
    wallet_not_approved:
      'The request was not confirmed in time, or was refused. Nothing was charged. Send it again when you have the phone in hand.',
    wallet_failed:
      'The operator did not say why. Nothing was charged. Send the request again, or choose another means.',
  },
  retry: 'Send the request to …{{digits}} again',
  other: 'Ask another {{operator}} number',
  otherNumber: 'Another number',
  ask: 'Send the request',
  change: 'Change operator or means',
  checked: 'Checked at {{time}}.',
  checking: 'Checking…',
  checkNow: 'Check now',
  offline: 'The network does not answer. The request may have left: look at your phone.',
}
