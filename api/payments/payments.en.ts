import type { PaymentsTexts } from './payments.fr'

export const payments: PaymentsTexts = {
  onHold: {
    subject: 'A payment is held',
    text: `Hello,

The payment provider tells {{told}} for order {{id}}, which asked for {{asked}}. Nothing was opened. Check with the provider, then in the console:
{{link}}
`,
  },
  refund: {
    text: `Hello,

{{news}}

In the console:
{{link}}
`,
    open: {
      subject: 'A payment is disputed',
      news: "The payer of order {{id}} disputes {{amount}} of the payment. Nothing changes on our side before the decision. Answer on the provider's pages, with what proves the support.",
      newsWithDay:
        "The payer of order {{id}} disputes {{amount}} of the payment. Nothing changes on our side before the decision. Answer on the provider's pages, with what proves the support, before {{day}}.",
    },
    seen: {
      subject: 'A refund is to be entered',
      news: 'The provider says that part or all of order {{id}} was given back on its pages, without saying how much. Enter this refund in the console: the amount, then its reference and its day.',
    },
    lost: {
      subject: 'A dispute is lost',
      news: 'The dispute of {{amount}} about order {{id}} is lost: the provider took the money back. A credit note is issued, and what the order opened is closed if nothing of it is still paid.',
    },
    failed: {
      subject: 'A refund did not go through',
      news: 'The refund of {{amount}} on order {{id}} did not go through: the money stayed with us, or came back. Refund it another way, once you have reached them.',
      newsWithReceipt:
        'The refund of {{amount}} on order {{id}} did not go through: the money stayed with us, or came back. Receipt {{receipt}} cancels the credit note, and the payer is told. Refund it another way, once you have reached them.',
    },
    returned: {
      subject: 'A lost dispute is won after all',
      news: 'The dispute about order {{id}} is won after all: {{amount}} are ours again. Refund nothing: this payment counts again.',
      newsWithReceipt:
        'The dispute about order {{id}} is won after all: {{amount}} are ours again. Receipt {{receipt}} cancels the credit note, and the payer is told. Refund nothing: this payment counts again.',
    },
  },
}
