import { inviteAll, type Refused } from './invite-all'

const ALL = ['afi@example.org', 'bad@example.org', 'ama@example.org', 'koffi@example.org']
const BAD = { reason: 'Adresse fausse', isLast: false }

async function invited(answers: Readonly<Record<string, Refused>>, stopsAfter = ALL.length) {
  const tried: string[] = []
  const stored: (readonly string[])[] = []
  const outcome = await inviteAll(
    ALL,
    (email) => {
      tried.push(email)
      return Promise.resolve(answers[email] ?? null)
    },
    () => tried.length >= stopsAfter,
    (waiting) => stored.push(waiting),
  )
  return { tried, stored, outcome }
}

test('each answer leaves those who are not invited yet', async () => {
  const { stored, outcome } = await invited({ 'bad@example.org': BAD })
  expect(stored[0]).toEqual(ALL.slice(1))
  expect(stored[2]).toEqual(['bad@example.org', 'koffi@example.org'])
  expect(stored.at(-1)).toEqual(['bad@example.org'])
  expect(outcome).toEqual({ sent: 3, notInvited: [{ email: 'bad@example.org', reason: 'Adresse fausse' }] })
})

test('who leaves the screen keeps the rest', async () => {
  const { tried, stored, outcome } = await invited({}, 1)
  expect(tried).toEqual(['afi@example.org'])
  expect(stored.at(-1)).toEqual(ALL.slice(1))
  expect(outcome.notInvited.map(({ reason }) => reason)).toEqual([null, null, null])
})

test('a refusal of all keeps the rest, too', async () => {
  const { tried, stored } = await invited({ 'ama@example.org': { reason: 'Plus de place', isLast: true } })
  expect(tried).toHaveLength(3)
  expect(stored.at(-1)).toEqual(['ama@example.org', 'koffi@example.org'])
})
