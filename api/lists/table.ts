import { Prisma } from '#db/client'
import type { Transaction } from '../database/prisma.service'
import type { DeltaRow } from './delta'
import type { Model } from './resource'

/** Access to any synchronised table. The declarations have checked the arguments for their own model. */
export interface Table {
  findMany(args: object): Promise<DeltaRow[]>
  findFirst(args: object): Promise<object | null>
  count(args: object): Promise<number>
  updateMany(args: object): Promise<{ readonly count: number }>
  deleteMany(args: object): Promise<{ readonly count: number }>
}

/**
 * The only cast of the lists: Prisma's types differ per model, and no type fits all models.
 */
export const getTable = (client: Transaction, model: Model) => client[model] as unknown as Table

/** Locks a row until the transaction ends. */
export async function lockRow(transaction: Transaction, table: string, id: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`
}
