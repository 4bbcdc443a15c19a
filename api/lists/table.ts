import { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import type { DeltaRow } from './delta'
import type { Model } from './resource'

/** A synchronised table as the kit asks it: the declarations have checked the arguments of their own model. */
export interface Table {
  findMany(args: object): Promise<DeltaRow[]>
  findFirst(args: object): Promise<object | null>
  count(args: object): Promise<number>
  updateMany(args: object): Promise<{ readonly count: number }>
  deleteMany(args: object): Promise<{ readonly count: number }>
}

/**
 * The only cast of the kit: Prisma gives each model types of its own, and none that all models share.
 */
export const getTable = (client: Transaction, model: Model) => client[model] as unknown as Table

/** Locks a row until the transaction ends. */
export async function lockRow(transaction: Transaction, table: string, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`
}
