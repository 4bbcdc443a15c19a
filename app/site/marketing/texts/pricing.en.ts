import { cards } from '../parts/card-texts'
import type { PricingTexts } from './pricing.fr'

export const pricing: PricingTexts = {
  title: 'Pricing: guided support and subscription | Cap Soutenance',
  description:
    'Two separate offers: guided support in F CFA, at once or in parts, and a monthly subscription. Mobile money, card, PayPal; cancelling, and questions.',
  heading: 'Two offers, with prices in plain sight',
  lead: "Guided support has one price for the year, paid at once or in 2 or 3 parts: the team follows one piece of work up to the defence. The subscription is paid monthly: it opens the platform's tools. Take one or the other, depending on what you are missing.",
  offersHeading: 'Which one is for you?',
  guided: {
    name: 'Guided support',
    text: 'You have a thesis to hand in and you want someone beside you, from the research protocol to the oral. The purchase also opens the rights of a subscription.',
    from: 'From {{price}}, at once or in parts',
    see: 'See guided support',
  },
  monthly: {
    name: 'Subscription',
    text: "You move forward on your own, with the platform's templates and tracking and, from Pro, with a mentor. You stop whenever you like.",
    from: 'From {{price}} a month',
    see: 'See the subscription',
  },
  guidedHeading: 'Guided support: one price for a year, in F CFA',
  guidedText:
    'Three plans for one project taken up to the defence. Each opens your area for 365 days. You pay by mobile money, by card or with PayPal, at once or in 2 or 3 parts; a relative can pay for you. Nothing renews by itself: there is no direct debit to stop.',
  guidedTable: 'Compare the guided support plans',
  feature: 'Service',
  included: 'Included',
  notIncluded: 'Not included',
  choose: 'Choose {{plan}}',
  quote: 'Ask for a quote',
  onQuote: 'On quote',
  oncePaid: 'for a year, at once or in parts',
  opensHeading: 'What each purchase opens',
  opensText:
    'Buying guided support gives you the rights of a subscription at no further cost; with Premium, mentoring is part of it. You therefore do not need both.',
  opens: {
    caption: 'Subscription opened by each guided support plan',
    columns: ['Purchase', 'Rights opened', 'Projects at a time'],
  },
  monthlyHeading: 'Subscription: one payment a month',
  monthlyText:
    'A subscription is opened on request: write to us, even offline. We confirm the plan, the date and the amount before any payment. The F CFA equivalent uses the fixed parity (€1 = 655.957 F CFA); your bank may add its own charges.',
  monthlyTable: 'Compare the subscriptions',
  ask: 'Ask for {{plan}}',
  perMonth: 'a month, about {{francs}}',
  projects: 'Projects at a time',
  unlimited: 'unlimited',
  projectsAtOnce_one: '{{count}} project at a time',
  projectsAtOnce_other: '{{count}} projects at a time',
  unlimitedProjects: 'Unlimited projects',
  rulesHeading: 'Cancelling, moving up, moving down',
  rules: cards(
    {
      icon: 'close',
      name: 'Cancelling',
      text: 'At any time. Cancellation takes effect at the end of the current period and you keep your rights until then. A period that has started is not refunded, not even in part.',
    },
    {
      icon: 'forward',
      name: 'Moving to a higher plan',
      text: "It is immediate. You pay only the difference, pro rata for the time left. From Essential to Pro in the middle of the month: a €50 gap, half the month to run, so about €25. For guided support: the new plan's price, less the unused days of the old one, and 365 new days begin.",
    },
    {
      icon: 'back',
      name: 'Moving to a lower plan',
      text: 'The change takes effect at the end of the period; the new price starts with the next one. Check your projects first: Essential allows one, Pro three.',
    },
  ),
  rulesLinks: [
    { to: '/documentation/changer-ou-annuler-sa-formule', text: 'Ask for a change' },
    { to: '/terms', text: 'The full terms' },
  ],
  noGuarantee: 'Success is not guaranteed.',
  noGuaranteeText:
    'We commit to working with care. The mark belongs to the jury and the work remains yours: no price buys a distinction.',
  faqHeading: 'Questions about payment',
  faq: [
    {
      question: 'How can I pay?',
      answer:
        'By mobile money (Mixx by Yas, Moov, MTN, Orange Money or Wave, depending on the country), by card, in the form provided by Stripe, or with PayPal. Neither your card number nor your secret code passes through our servers. Paying needs a connection: a payment is never queued on the phone.',
      link: { to: '/documentation/payer-et-recevoir-un-recu', text: 'The payment steps' },
    },
    {
      question: 'Can I pay in several parts?',
      answer:
        'Yes: from an account, guided support can also be paid in 2 or 3 parts, at no extra cost. Each part opens its days and is paid before these end. Seven days later, your texts can be read and exported but not written, until the next payment; nothing is deleted.',
    },
    {
      question: 'Can a relative pay for me, here or abroad?',
      answer:
        'Yes. On the payment screen, "Let a relative pay" makes a link that is good for 14 days. It shows your first name, the plan and the sum, nothing of your work. The person pays from their country, and both of you get the receipt.',
      link: { to: '/documentation/moyens-de-paiement', text: 'All means of payment' },
    },
    {
      question: 'What if the connection drops while I am paying?',
      answer:
        'Do not pay a second time. Our server asks the provider on its own side: a payment that has started is neither lost nor counted twice. "Processing" is a normal state; you can close the page and come back later: the payment page offers "Resume the order".',
    },
    {
      question: 'Will I get a receipt?',
      answer:
        'Yes. Once the payment is confirmed, the screen gives the transaction number, the amount, the status and the date. The receipt also comes by e-mail, as PDF. With PayPal, the number starts with "PP-" and the receipt can be printed. Keep it: your institution or your employer may ask for it, and verify it, even without network.',
      link: { to: '/recu', text: 'Verify a receipt' },
    },
    {
      question: 'Can I cancel, and will I be refunded?',
      answer:
        'You can cancel at any time: guided support in My account, a subscription through the Contact page; it stops at the end of the period, and a period that has started is not refunded. Guided support does not renew. If we cannot provide a service you have paid for, we offer an equivalent one or refund the part not provided. Your statutory consumer rights remain intact.',
      link: { to: '/terms', text: 'Terms of use and sale' },
    },
    {
      question: 'Can I start small and move up later?',
      answer:
        'Yes, and it is often sensible. Moving to a higher plan is immediate and what is left of the old one is deducted. For guided support, My account gives the exact amount before you pay; for a subscription, tell us which plan you want.',
    },
    {
      question: 'Do I have to pay to read the method, the blog and the documentation?',
      answer:
        'No. The public pages, the articles, the documentation and the FAQ are free, need no account, and stay readable offline after a first visit. Start there: you will know better what you are missing.',
      link: { to: '/methodology', text: 'Read the methodology' },
    },
  ],
  contactHeading: 'A school, a laboratory, a special case?',
  contactText:
    'Tell us how many students, which discipline and which defence dates: the quote follows. Hesitating between two plans? Knock on the same door.',
  contactAction: 'Contact us',
}
