import { ApiError, NetworkError, findRefusal } from '../network/http'
import { isOrderMissing } from './payment-calls'

test('a refusal of the server is told apart from a network that is down', () => {
  const refused = (status: number) =>
    new ApiError(status, '', { code: 'notFound', message: 'Cette adresse n’existe pas.' }, null)
  expect(findRefusal(refused(404))).toMatchObject({ code: 'notFound' })
  expect(findRefusal(new NetworkError('network'))).toBeNull()
  expect([404, 422].map((status) => isOrderMissing(refused(status)))).toEqual([true, true])
  expect([409, 500, 503].map((status) => isOrderMissing(refused(status)))).toEqual([false, false, false])
  expect(isOrderMissing(new NetworkError('network'))).toBe(false)
})
