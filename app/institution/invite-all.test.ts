import { inviteAll, type Refused } from './invite-all'

const ALL = ['afi@example.org', 'bad@example.org', 'ama@example.org', 'koffi@example.org']
const BAD = { reason: 'Adresse fausse', isLast: false }

async function invited(answers: Readonly<Record<string, Refused>>, stopsAfter = ALL.length) {
  const tried: string[] = []
  const kept: (readonly string[])[] = []
  const outcome = await inviteAll(
    ALL,
    (email) => {
      tried.push(email)
      return Promise.resolve(answers[email] ?? null)
    },
    () => tried.length >= stopsAfter,
    (waiting) => kept.push(waiting),
  )
  return { tried, kept, outcome }
}

test('each answer leaves those who are not invited yet', async () => {
  const { kept, outcome } = await invited({ 'bad@example.org': BAD })
  expect(kept[0]).toEqual(ALL.slice(1))
  expect(kept[2]).toEqual(['bad@example.org', 'koffi@example.org'])
  expect(kept.at(-1)).toEqual(['bad@example.org'])
  expect(outcome).toEqual({ sent: 3, left: [{ email: 'bad@example.org', reason: 'Adresse fausse' }] })
})

test('who leaves the screen keeps the rest', async () => {
  const { tried, kept, outcome } = await invited({}, 1)
  expect(tried).toEqual(['afi@example.org'])
  expect(kept.at(-1)).toEqual(ALL.slice(1))
  expect(outcome.left.map(({ reason }) => reason)).toEqual([null, null, null])
})

test('a refusal of all keeps the rest, too', async () => {
  const { tried, kept } = await invited({ 'ama@example.org': { reason: 'Plus de place', isLast: true } })
  expect(tried).toHaveLength(3)
  expect(kept.at(-1)).toEqual(['ama@example.org', 'koffi@example.org'])
})
