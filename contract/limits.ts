/** Longest texts, in characters; screens use them as `maxlength`. */
export const MAX_NAME = 120
/** First name of the student, in a link by which somebody else pays. */
export const MAX_FIRST_NAME = 40
export const MAX_EMAIL = 254
export const MAX_MESSAGE = 5_000

/** Largest request body, in bytes. */
export const BODY_LIMIT = 16 * 1024

/** How long the server remembers an `Idempotency-Key` with its answer. */
export const IDEMPOTENCY_DAYS = 30

/** Maximum and default rows of a list, and rows of one page of a delta. */
export const LIST_ROWS = 1_000
export const DELTA_ROWS = 500
/** Days during which deleted rows can be restored. */
export const RESTORE_DAYS = 30

export const MAX_CURSOR = 1_000
export const MAX_TITLE = 200
/** Length of a provider's reference for a refund. */
export const MAX_REFERENCE = 80
export const MAX_QUESTION = 1_000
export const MAX_TEMPLATE = 500_000
export const TEMPLATE_BODY_LIMIT = 1024 * 1024
/** A picture as a data URL fits in the general body limit. */
export const MAX_IMAGE = 12_000
export const MAX_LINK = 500

/** A profile picture once decoded, and the body that carries it in base64. */
export const MAX_PICTURE_BYTES = 40_000
export const ACCOUNT_BODY_LIMIT = 64 * 1024
/** Number of students that an institution may state. */
export const MAX_STUDENTS = 1_000_000

/** Passwords: minimum in the sign-in form, minimum and maximum of a new one. */
export const MIN_LOGIN_PASSWORD = 6
export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/** Days that the link to choose a first password is valid, for accounts that an administrator created. */
export const FIRST_PASSWORD_DAYS = 7

/** Days that the link of a mailed reply opens its thread, and maximum entries of a thread. */
export const REPLY_LINK_DAYS = 60
export const MAX_REPLIES = 200

/** Hours that the link that confirms a registration is valid. */
export const CONFIRMATION_HOURS = 48

/** People around a project: maximum collaborators and open invitations, and days that an invitation is valid. */
export const MAX_COLLABORATORS = 10
export const MAX_OPEN_INVITATIONS = 10
export const INVITATION_DAYS = 14
/** Invitations of one student in a day, including refused and withdrawn ones. */
export const MAX_INVITATIONS_A_DAY = 30

/** Days that a payment link of a student is valid. */
export const PAYMENT_LINK_DAYS = 14

/** The writing space: bytes of one update and of one section's state, sections of a project. */
export const MAX_UPDATE_BYTES = 200_000
export const MAX_SECTION_BYTES = 1_000_000
export const MAX_SECTIONS = 60
/** Projects and documents that one sync of the writing space may name, and its body. */
export const SYNC_PROJECTS = 500
export const SYNC_DOCUMENTS = 100
export const WRITING_BODY_LIMIT = 2 * 1024 * 1024
/** Bytes of updates that a project's log stores: above that the oldest are deleted before their 90 days. */
export const MAX_LOG_BYTES = 50_000_000
/** Passages: characters of one, number in one call, and number that a project stores for a person. */
export const MAX_PASSAGE = 50_000
export const SYNC_PASSAGES = 50
export const MAX_PASSAGES = 500
/** Characters of a comment: its text, its quote, the context around the quote, and the proposed replacement. */
export const MAX_COMMENT = 2_000
export const MAX_QUOTE = 1_000
export const QUOTE_CONTEXT = 32
export const MAX_REPLACEMENT = 2_000
/** Comments: number in a project, in one call, and in one answer. */
export const MAX_COMMENTS = 1_000
export const SYNC_COMMENTS = 50
export const TOLD_COMMENTS = 100
/** Compressed bytes of all versions of a project, and versions of one section that a call may request. */
export const MAX_VERSIONS_BYTES = 10_000_000
export const MAX_ASKED_VERSIONS = 100

/** Rounds of one project, and lengths of the student's message and the mentor's answer. */
export const MAX_ROUNDS = 100
export const MAX_ROUND_MESSAGE = 1_000
export const MAX_ROUND_ANSWER = 2_000
/** Points of one return. */
export const MAX_ROUND_POINTS = 30
/** Large enough for the sections of a hand-in and the points of a return, in multi-byte characters. */
export const ROUND_BODY_LIMIT = 256 * 1024
/** Tasks of one project, without deleted ones. */
export const MAX_TASKS = 200
/** Minutes that an administrator may read an opened text, and length of the reason that its student sees. */
export const VIEW_MINUTES = 30
export const MIN_REASON = 10
export const MAX_REASON = 300
/** Pictures of a project, in decimal bytes: total limit, total at which the device warns, and number. */
export const MAX_PICTURES_BYTES = 20_000_000
export const PICTURES_WARNING_BYTES = 18_000_000
export const MAX_PICTURES = 500
/** One picture: upload limit, default target size on the device, and size that the server stores. */
export const PICTURE_BODY_LIMIT = 300_000
export const DEVICE_PICTURE_BYTES = 150_000
export const KEPT_PICTURE_BYTES = 200_000
/** In millions of pixels, since a small file may decode to a huge picture. */
export const MAX_MEGAPIXELS = 8
/** Notices on one page, number that one call may mark as read, and days that they are stored. */
export const NOTICE_ROWS = 50
export const READ_NOTICES = 100
/** Length of a path in the application. */
export const MAX_PLACE = 200
export const NOTICE_DAYS = 90
/** Browsers of one person that receive pushes, and length of a push address. */
export const MAX_PUSH_BROWSERS = 10
export const MAX_ENDPOINT = 1_000
/** Length of the reason for a mentor change, and requests that the console shows. */
export const MAX_CHANGE_REASON = 1_000
export const MAX_CHANGE_ROWS = 200

/** Availability of a mentor: number of weekly slots and exceptions, and largest values of its rules. */
export const MAX_SLOTS = 40
export const MAX_EXCEPTIONS = 200
export const MAX_RULE_HOURS = 336
export const MAX_AHEAD_DAYS = 180
/** Alternative times of one request, and coming sessions that one student may have. */
export const MAX_OTHER_TIMES = 4
export const MAX_COMING_SESSIONS = 10
/** Decisions of one session. */
export const MAX_DECISIONS = 20
