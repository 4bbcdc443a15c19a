import type { PGlite } from '@electric-sql/pglite'
import type { SqlMigrationAwareDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'

/**
 * Prisma's adapter for PGlite with one fix: the library loses the error of a failing COMMIT (a deferred constraint, a
 * full disk), so that Prisma would report success.
 */
export function embeddedAdapter(pglite: PGlite): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPGlite(pglite)
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    connect: async () => {
      const adapter = await factory.connect()
      adapter.startTransaction = () => startTransaction(pglite)
      return adapter
    },
  }
}

/** Ignores the isolation level, since transactions on one connection never overlap. */
async function startTransaction(pglite: PGlite): Promise<Transaction> {
  let failure: { error: unknown } | undefined
  const watched = new Proxy(pglite, {
    get: (target, property): unknown => {
      const value: unknown = Reflect.get(target, property, target)
      if (property !== 'transaction') return typeof value === 'function' ? value.bind(target) : value
      return (work: Parameters<PGlite['transaction']>[0]) =>
        target.transaction(work).catch((error: unknown) => {
          failure = { error }
          throw error
        })
    },
  })
  const transaction = await (await new PrismaPGlite(watched).connect()).startTransaction()
  const commit = transaction.commit.bind(transaction)
  transaction.commit = async () => {
    await commit()
    if (failure) throw failure.error
  }
  return transaction
}
