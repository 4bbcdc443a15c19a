import type { InstitutionsTexts } from './institutions.fr'

export const institutions: InstitutionsTexts = {
  label: 'Institutions',
  invitation: {
    subject: 'Your institution invites you to Cap Soutenance',
    someone: 'An institution',
    text: `Hello,

{{institution}} offers to follow your work on Cap Soutenance and pays for your subscription.

The institution would see your name, your address, the title, status, progress and dates of your projects, your review rounds and the dates of your sessions with its mentors. It would never see your texts. You can leave it at any time.

Open this link within {{days}} days, then sign in or create an account with this address ({{address}}):
{{link}}

If this invitation means nothing to you, do nothing.
`,
  },
  dismissed: {
    subject: 'Your institution no longer follows you',
    someone: 'An institution',
    text: `Hello {{name}},

{{institution}} no longer follows your projects on Cap Soutenance and sees nothing of them any more. Your texts stay yours, and so does your own subscription:
{{link}}
`,
  },
  columns: {
    joinedAt: 'Followed since (UTC)',
    number: 'Round',
    state: 'State of the round',
    handedInAt: 'Handed in at (UTC)',
    inReviewAt: 'In review since (UTC)',
    returnedAt: 'Returned at (UTC)',
    closedAt: 'Closed at (UTC)',
    projectId: 'Project id',
  },
  values: {
    state: {
      handed_in: 'Handed in',
      in_review: 'In review',
      returned: 'Returned',
      closed: 'Closed',
    },
    status: {
      requested: 'Requested',
      declined: 'Declined',
    },
  },
}
