import { Lists } from '../lists/lists.service'
import type { TestApp } from './test-app'

/** The tables of all lists, as their services have registered them. */
export const syncedTables = ({ app }: Pick<TestApp, 'app'>): string[] =>
  app
    .get(Lists)
    .all()
    .map(({ declaration }) => declaration.table)
