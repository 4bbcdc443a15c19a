import { addSignIn } from '../../../api/testing/sign-in'
import { startTestApp } from '../../../api/testing/test-app'
import { budgets } from '../../../bench/budgets'
import { measureWriting } from '../../../bench/writing-bytes'
import { buildProject } from '../../../prisma/factories/project'
import { buildUser } from '../../../prisma/factories/user'

jest.setTimeout(180_000)

test('what somebody writes travels in few bytes, with all headers', async () => {
  const test = await startTestApp()
  const { id } = await test.prisma.user.create({ data: buildUser({ role: 'student' }) })
  const { cookie } = await addSignIn(test.prisma, id)
  const project = await test.prisma.project.create({ data: buildProject({ userId: id }) })
  const bytes = await measureWriting(test.port, { id, cookie }, project.id)
  await test.close()
  console.info(bytes)
  const { writing } = budgets
  expect(bytes.offlineUp).toBeGreaterThan(1_500)
  expect(bytes.offlineUp).toBeLessThanOrEqual(writing.offlineBytes)
  expect(bytes.onlineBoth).toBeLessThanOrEqual(writing.onlineBytes)
  expect(bytes.onlineCalls).toBeGreaterThan(25)
  expect(bytes.quietBoth).toBeLessThanOrEqual(writing.quietBytes)
})
