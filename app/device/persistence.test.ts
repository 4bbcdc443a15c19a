import { jest } from '@jest/globals'

async function browser(storage: object | undefined) {
  Object.defineProperty(globalThis, 'navigator', { value: { storage }, configurable: true })
  jest.resetModules()
  return import('./persistence')
}

test('asks once, and only what has not been promised yet', async () => {
  const persist = jest.fn(() => Promise.resolve(true))
  const { askPersistence } = await browser({ persisted: () => Promise.resolve(false), persist })
  expect(await Promise.all([askPersistence(), askPersistence()])).toEqual([true, true])
  expect(persist).toHaveBeenCalledTimes(1)

  const promised = jest.fn(() => Promise.resolve(true))
  const again = await browser({ persisted: () => Promise.resolve(true), persist: promised })
  expect(await again.askPersistence()).toBe(true)
  expect(promised).not.toHaveBeenCalled()
})

test('a refusal is a refusal, and a browser that does not say is not made to', async () => {
  const refusing = await browser({ persisted: () => Promise.resolve(false), persist: () => Promise.resolve(false) })
  expect(await refusing.askPersistence()).toBe(false)
  const silent = await browser(undefined)
  expect(await silent.askPersistence()).toBeNull()
  expect(await silent.readPersistence()).toBeNull()
})
