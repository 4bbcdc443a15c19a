/** Longest texts, in characters; screens use them as `maxlength`. */
export const MAX_NAME = 120
/** Of the student, in a link by which somebody else pays. */
export const MAX_FIRST_NAME = 40
export const MAX_EMAIL = 254
export const MAX_MESSAGE = 5_000

/** Largest request body, in bytes. */
export const BODY_LIMIT = 16 * 1024

/** How long the server remembers an `Idempotency-Key` with its answer. */
export const IDEMPOTENCY_DAYS = 30

/** Rows of a list at most, and when not said; and of one page of a delta. */
export const LIST_ROWS = 1_000
export const DELTA_ROWS = 500
/** How long what was deleted can be restored. */
export const RESTORE_DAYS = 30

export const MAX_CURSOR = 1_000
export const MAX_TITLE = 200
/** What a provider calls a refund. */
export const MAX_REFERENCE = 80
export const MAX_QUESTION = 1_000
export const MAX_TEMPLATE = 500_000
export const TEMPLATE_BODY_LIMIT = 1024 * 1024
/** A picture as a data URL is made to fit in the general body limit. */
export const MAX_IMAGE = 12_000
export const MAX_LINK = 500

/** A picture that people give of themselves, once decoded; and the body that carries it in base64. */
export const MAX_PICTURE_BYTES = 40_000
export const ACCOUNT_BODY_LIMIT = 64 * 1024
/** Students that an institution may speak of. */
export const MAX_STUDENTS = 1_000_000

/** Passwords: what the sign-in form takes, and what a new one needs. */
export const MIN_LOGIN_PASSWORD = 6
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/** How long the link to choose a first password is good, for who had their account made by another. */
export const FIRST_PASSWORD_DAYS = 7

/** How long the link of a mailed answer opens its thread, and entries of a thread at most. */
export const REPLY_LINK_DAYS = 60
export const MAX_REPLIES = 200

/** How long the link that confirms a registration is good. */
export const CONFIRMATION_HOURS = 48

/** People around a project: collaborators and open invitations at most, and how long an invitation is good. */
export const MAX_COLLABORATORS = 10
export const MAX_OPEN_INVITATIONS = 10
export const INVITATION_DAYS = 14
/** Invitations that one student makes in a day, those that were refused or withdrawn included. */
export const MAX_INVITATIONS_A_DAY = 30

/** How long somebody else may pay by a student’s link. */
export const PAYMENT_LINK_DAYS = 14

/** The writing space: one update as it travels, the state of one section, sections of a project. */
export const MAX_UPDATE_BYTES = 200_000
export const MAX_SECTION_BYTES = 1_000_000
export const MAX_SECTIONS = 60
/** Projects and documents that one call of the writing space's sync may name, and the body that carries them. */
export const SYNC_PROJECTS = 500
export const SYNC_DOCUMENTS = 100
export const WRITING_BODY_LIMIT = 2 * 1024 * 1024
/** Of the updates that a project's log keeps, in bytes: with more the oldest go before their 90 days. */
export const MAX_LOG_BYTES = 50_000_000
/** A passage found again: its letters, how many one call may name, and how many of a person a project keeps. */
export const MAX_PASSAGE = 50_000
export const SYNC_PASSAGES = 50
export const MAX_PASSAGES = 500
/** Letters of a comment: its text, the words it speaks of, those around them, and what it would put there. */
export const MAX_COMMENT = 2_000
export const MAX_QUOTE = 1_000
export const QUOTE_CONTEXT = 32
export const MAX_REPLACEMENT = 2_000
/** Comments of a project; how many one call may name, and how many one answer brings. */
export const MAX_COMMENTS = 1_000
export const SYNC_COMMENTS = 50
export const TOLD_COMMENTS = 100
/** What the versions of a project's sections may take, compressed, and how many of one section may be asked for. */
export const MAX_VERSIONS_BYTES = 10_000_000
export const MAX_ASKED_VERSIONS = 100

/** Rounds of one project, what the student says with one, and what the mentor answers. */
export const MAX_ROUNDS = 100
export const MAX_ROUND_MESSAGE = 1_000
export const MAX_ROUND_ANSWER = 2_000
/** Points that are given with one return. */
export const MAX_ROUND_POINTS = 30
/** A hand-in names its sections, a return its points: letters in two bytes and more. */
export const ROUND_BODY_LIMIT = 256 * 1024
/** Tasks of one project that are not removed. */
export const MAX_TASKS = 200
/** How long an administrator reads a text that was opened, and the reason that is told to its student. */
export const VIEW_MINUTES = 30
export const MIN_REASON = 10
export const MAX_REASON = 300
/** Pictures of a project: all together, from where the device warns, and how many. In decimal bytes. */
export const MAX_PICTURES_BYTES = 20_000_000
export const PICTURES_WARNING_BYTES = 18_000_000
export const MAX_PICTURES = 500
/** One picture as it travels; what devices make it, when nothing else was asked; and what the server keeps of it. */
export const PICTURE_BODY_LIMIT = 300_000
export const DEVICE_PICTURE_BYTES = 150_000
export const KEPT_PICTURE_BYTES = 200_000
/** In millions: a small file may unfold into a huge picture. */
export const MAX_MEGAPIXELS = 8
/** Notices of one page, how many one call may mark as read, and how long they are kept. */
export const NOTICE_ROWS = 50
export const READ_NOTICES = 100
/** Of an address in the application. */
export const MAX_PLACE = 200
export const NOTICE_DAYS = 90
/** Browsers of one person that take pushes, and how long the address of one may be. */
export const MAX_PUSH_BROWSERS = 10
export const MAX_ENDPOINT = 1_000
/** Why a student asks for another mentor, and how many requests the console shows. */
export const MAX_CHANGE_REASON = 1_000
export const MAX_CHANGE_ROWS = 200

/** Availability of a mentor: weekly slots and exceptions at most, and how far its rules may go. */
export const MAX_SLOTS = 40
export const MAX_EXCEPTIONS = 200
export const MAX_RULE_HOURS = 336
export const MAX_AHEAD_DAYS = 180
/** Other times that one request may propose, and sessions that one student may have before them. */
export const MAX_OTHER_TIMES = 4
export const MAX_COMING_SESSIONS = 10
/** Decisions of one session. */
export const MAX_DECISIONS = 20
