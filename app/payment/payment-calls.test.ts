import { ApiError, NetworkError, refusalOf } from '../network/http'
import { isMissing } from './payment-calls'

test('a refusal of the server is told apart from a network that is down', () => {
  const refused = (status: number) =>
    new ApiError(status, '', { code: 'notFound', message: 'Cette adresse n’existe pas.' }, null)
  expect(refusalOf(refused(404))).toMatchObject({ code: 'notFound' })
  expect(refusalOf(new NetworkError('network'))).toBeNull()
  expect([404, 422].map((status) => isMissing(refused(status)))).toEqual([true, true])
  expect([409, 500, 503].map((status) => isMissing(refused(status)))).toEqual([false, false, false])
  expect(isMissing(new NetworkError('network'))).toBe(false)
})
