import type { ReceiptsTexts } from './receipts.fr'

export const receipts: ReceiptsTexts = {
  paper: {
    title: { receipt: 'Receipt {{number}}', credit_note: 'Credit note {{number}}' },
    payer: 'Paid by',
    beneficiary: 'For',
    plan: 'Plan',
    plans: { basic: 'Basic support', premium: 'Premium support', institution: 'Institution support' },
    amount: { receipt: 'Amount paid', credit_note: 'Amount refunded' },
    paymentMethod: 'Means of payment',
    providers: {
      stripe: 'Card',
      paypal: 'PayPal',
      fedapay: 'Mobile money',
      pawapay: 'Mobile money',
      sandbox: 'Sandbox',
    },
    paidAt: 'Paid on',
    issuedAt: 'Issued on',
    about: { receipt: 'Cancels credit note', credit_note: 'On receipt' },
    sandbox: 'Sandbox, no real charge: this document proves no payment.',
    verify: 'This code opens the page that verifies this document, also without network.',
    signature: 'Ed25519 signature: {{signature}}',
  },
  mail: {
    someone: 'Somebody close to you',
    beneficiary: {
      subject: 'Your plan is paid (receipt {{number}})',
      text: `Hello,

Good news: {{payer}} has paid your plan, {{amount}}. Receipt {{number}} as PDF:
{{pdf}}

Anyone can check that it is authentic:
{{page}}
`,
    },
    beneficiaryBack: {
      subject: 'The payment of your plan was refunded (credit note {{number}})',
      text: `Hello,

{{amount}} go back to {{payer}}, who had paid your plan. Credit note {{number}} as PDF:
{{pdf}}

A question? Write to us:
{{contact}}
`,
    },
    receipt: {
      subject: 'Your receipt {{number}}',
      text: `Hello,

We have received your payment of {{amount}}. Your receipt {{number}} as PDF:
{{pdf}}

Anyone can check that it is authentic:
{{page}}
`,
    },
    creditNote: {
      subject: 'Your credit note {{number}}',
      text: `Hello,

We have refunded {{amount}} to you. Your credit note {{number}} as PDF:
{{pdf}}

Anyone can check that it is authentic:
{{page}}
`,
    },
    lost: {
      subject: 'Your credit note {{number}}',
      text: `Hello,

The dispute about your payment ended in your favour: {{amount}} were taken back from us and come to you through your bank or your wallet. Your credit note {{number}} as PDF:
{{pdf}}

Anyone can check that it is authentic:
{{page}}
`,
    },
    correction: {
      subject: 'Your refund did not go through (receipt {{number}})',
      text: `Hello,

The refund of {{amount}} that we had announced could not reach you: your bank or your wallet refused it, and the money came back to us. Tell us by what means you would like it:
{{contact}}

Receipt {{number}} cancels the credit note. As PDF:
{{pdf}}

Anyone can check that it is authentic:
{{page}}
`,
    },
    returned: {
      subject: 'Your payment counts again (receipt {{number}})',
      text: `Hello,

The dispute about your payment ended in our favour after all: the {{amount}} that had been taken back came to us again, and your payment counts again. There is nothing for you to do. If you do not agree, write to us:
{{contact}}

Receipt {{number}} cancels the credit note. As PDF:
{{pdf}}

Anyone can check that it is authentic:
{{page}}
`,
    },
  },
}
