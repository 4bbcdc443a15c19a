import type { Guide } from './guide-samples'

/** For the technical team of an institution. */
export const guide: Guide = {
  title: 'Guide to the API for institutions',
  lead: 'Read the progress of the students whom your institution follows, and be told of what changes. A manager creates keys and webhooks under “Integration”, in the pages of the institution.',
  reference: 'All calls',
  sections: [
    {
      id: 'keys',
      title: 'Keys',
      blocks: [
        'Each call carries a key in the Authorization header, never in the address. The key is shown only when it is created. Once revoked, it opens nothing from the next call on. With one key for each program, one is replaced without stopping the others.',
        { sample: 'key' },
        'A key reads what its scopes open, and only of members of that moment: a student who leaves the institution is gone at once. No key writes, and no text of a thesis leaves by the API.',
        {
          rows: [
            ['students', 'GET /api/v1/students, GET /api/v1/students/ID'],
            ['projects', 'GET /api/v1/projects, GET /api/v1/projects?student=ID, GET /api/v1/projects/ID'],
            ['progress', 'GET /api/v1/projects/ID/progress: progress and review rounds'],
            ['deadlines', 'GET /api/v1/deadlines: days of the defences, the next one first'],
          ],
        },
      ],
    },
    {
      id: 'lists',
      title: 'Lists, page by page',
      blocks: [
        'A list is a JSON array. limit says how many rows at most (1,000 without it). X-Total-Count counts them all, and Link leads to the next page; the last one has none.',
        { sample: 'list' },
        { sample: 'listAnswer' },
        'Follow the address of Link as it stands, under the same origin: its cursor is not yours to make. What comes or goes between two pages neither repeats nor hides another row.',
        { sample: 'loop' },
        'Dates are in UTC, as ISO 8601 writes them.',
      ],
    },
    {
      id: 'errors',
      title: 'Refusals',
      blocks: [
        'A refusal has a stable code and a sentence, in French or English as Accept-Language asks. Compare codes, never sentences. fields says which parameter is wrong.',
        { sample: 'error' },
        { sample: 'errorAnswer' },
        {
          rows: [
            ['401 keyRequired', 'No key, an unknown or revoked one, or a closed institution.'],
            ['402 institutionUnpaid', 'No paid period runs.'],
            ['403 forbidden', 'The key does not have this scope.'],
            ['404 notFound', 'This row does not belong, or no longer, to one of your members.'],
            ['422 invalidInput', 'A parameter is wrong: see fields.'],
            ['429 tooManyRequests', 'Too many calls: wait the seconds that Retry-After says.'],
            ['503 databaseUnavailable', 'The service comes back: wait the seconds that Retry-After says.'],
          ],
        },
      ],
    },
    {
      id: 'limit',
      title: 'Limit',
      blocks: [
        '300 calls a minute for each key, all paths together. Above that the answer is 429, and Retry-After says how many seconds to wait. Webhooks save you from asking again and again.',
        { sample: 'limit' },
      ],
    },
    {
      id: 'webhooks',
      title: 'Webhooks',
      blocks: [
        'Your server receives a POST of JSON for each event that you chose: ids, states and dates, never a name or a text. Read the rest through the API.',
        { sample: 'event' },
        {
          rows: [
            ['member.joined', 'studentId: a student has accepted to be followed.'],
            ['member.left', 'studentId: they are no longer followed; erase what you keep of them.'],
            [
              'project.status',
              'projectId, studentId, status (draft, in_progress, review, completed), progress (0 to 100).',
            ],
            ['project.deadline', 'projectId, studentId, deadline: day of the defence; null when it is taken away.'],
            ['project.deadline_near', 'The same, 14 days before the defence, once for each project and date.'],
            ['round.handed_in', 'projectId, studentId, roundId, number: sections are handed in to the mentor.'],
            ['round.in_review', 'The same: the mentor begins to read.'],
            ['round.returned', 'The same: the mentor has returned the sections.'],
            ['round.closed', 'The same: the round is closed.'],
          ],
        },
        'Answer with a status of 200 to 299 within 10 seconds, then do your work. Any other answer, a redirection too, is a failure: we try again after 1, 2, 4, 8 minutes and so on, at most every 4 hours, for 24 hours. A longer Retry-After is respected.',
        'An event may come twice, or after a newer one: remember its id, and read the present state through the API. The log, in the pages of the institution, shows each call for 30 days and lets you send it again.',
        'The address must be public, over https and on the usual port.',
      ],
    },
    {
      id: 'signature',
      title: 'Verify the signature',
      blocks: [
        'Cap-Signature is t=SECONDS,v1=HEX: HEX is the HMAC-SHA-256 of SECONDS, a full stop and the body as it came, with the secret of the webhook (whsec_ included). Refuse what is older than five minutes.',
        'In Node:',
        { sample: 'node' },
        'In Python:',
        { sample: 'python' },
      ],
    },
    {
      id: 'client',
      title: 'A generated client',
      blocks: [
        'The OpenAPI 3.1 document describes each call, its answers and its refusals. A public generator makes a client of it:',
        { sample: 'client' },
      ],
    },
  ],
}
