import type { NoticeWords } from './notice-words'

export const noticeWordsEn: NoticeWords = {
  invitation: { head: 'Invitation', text: '%person% invites you to “%title%”.' },
  handIn: { head: 'Text handed in', text: '%person% has handed in a first text for you to review: “%title%”.' },
  handInAgain: { head: 'Text handed in', text: '%person% has handed in version %round% of “%title%”.' },
  inReview: { head: 'Review begun', text: '%person% is reviewing version %round% of “%title%”.' },
  returned: {
    head: 'Text reviewed',
    text: '%person% has reviewed version %round% of “%title%”. Points to work on: %points%.',
  },
  returnedPlain: { head: 'Text reviewed', text: '%person% has reviewed version %round% of “%title%”.' },
  pointsDone: {
    head: 'Points dealt with',
    text: '%person% has dealt with points of version %round% of “%title%”: %points%.',
  },
  roundClosed: { head: 'Review finished', text: 'The review of version %round% of “%title%” is finished.' },
  comment: { head: 'Comment', text: '%person% has commented on “%title%”.' },
  commentIn: { head: 'Comment', text: '%person% has commented on “%section%” in “%title%”.' },
  sessionRequested: {
    head: 'Session requested',
    text: '%person% asks you for a session on %at%: “%title%”. Answer in the app.',
  },
  sessionBooked: { head: 'Session booked', text: '“%title%” with %person%, %at%.' },
  sessionMoved: { head: 'Session moved', text: '“%title%” with %person%: %at%, no longer %before%.' },
  sessionCancelled: {
    head: 'Session cancelled',
    text: '“%title%” with %person%, planned for %at%, will not take place.',
  },
  sessionDeclined: {
    head: 'Session declined',
    text: '%person% cannot make it at that time: %at%, “%title%”. Please choose another.',
  },
  sessionNotes: { head: 'Session notes', text: '%person% has written the notes of “%title%”, %at%.' },
  shareReminder: {
    head: 'To share before the session',
    text: '“%title%” is on %at%. Share what your mentor should read: %hours% hours are left before the session.',
  },
  nothingShared: {
    head: 'Nothing shared',
    text: '%person% has shared nothing for “%title%”, %at%. You decide: keep it, postpone it or review in writing.',
  },
  writtenRound: {
    head: 'Written review',
    text: '%person% replaces the session “%title%”, %at%, with a written review. Hand in your text.',
  },
  mentorChangeAsked: { head: 'Request sent', text: 'Your request for another mentor for “%title%” has arrived.' },
  mentorChanged: { head: 'New mentor', text: '%person% now follows “%title%”.' },
  mentorGiven: { head: 'A new project to follow', text: 'You now follow “%title%”, by %person%.' },
  mentorLeft: {
    head: 'No longer followed',
    text: 'You no longer follow “%title%”. Your comments and reviews stay there under your name.',
  },
  mentorNone: { head: 'No mentor', text: '“%title%” has no mentor for the moment.' },
  paidFor: { head: 'Plan paid', text: '%person% has paid your plan %title%.' },
  mentorChangeDeclined: {
    head: 'Request declined',
    text: 'The mentor of “%title%” stays the same. The team’s answer: %reason%',
  },
  partDue: { head: 'Part to pay', text: 'Part %number% of your plan: %francs%, to be paid before %day%.' },
  writingPaused: {
    head: 'Text read-only',
    text: 'A part of your plan is not paid. Nothing is deleted.',
  },
}
