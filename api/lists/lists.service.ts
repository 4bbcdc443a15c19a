import { Inject, Injectable } from '@nestjs/common'
import type { ListName } from '#contract/lists'
import type { Database } from '../../prisma/database/database'
import { AuditTrail } from '../audit-trail/audit-trail.service'
import { PrismaService } from '../database/prisma.service'
import { WriteOnce } from '../idempotency/write-once.service'
import { DATABASE } from '../settings/tokens'
import type { AnyList, AnyResource, Identified, ResourceRules, Versioned } from './resource'
import { ResourceList } from './resource-list'
import { RowList, type ListParts } from './row-list'

/**
 * All lists, registered by the services that own them. Synchronisation, undo and the audit trail find lists here, so
 * that they need not name any resource.
 */
@Injectable()
export class Lists {
  private readonly parts: ListParts
  private readonly lists = new Map<string, RowList>()
  private readonly resources = new Map<string, ResourceList>()

  constructor(prisma: PrismaService, writeOnce: WriteOnce, audit: AuditTrail, @Inject(DATABASE) database: Database) {
    this.parts = { prisma, database, writeOnce, audit }
  }

  addList<Row extends Identified>(declaration: AnyList<Row>): RowList<Row> {
    const list = new RowList(declaration, this.parts)
    this.lists.set(declaration.name, list)
    return list
  }

  addResource<Row extends Identified, Single extends Versioned>(
    declaration: AnyResource<Row, Single>,
    rules: ResourceRules<Single> = {},
  ): ResourceList<Row, Single> {
    const list = new ResourceList(declaration, this.parts, rules)
    this.lists.set(declaration.name, list)
    this.resources.set(declaration.target, list)
    return list
  }

  /** Finds a list by its name in paths. */
  list(name: ListName): RowList {
    const list = this.lists.get(name)
    if (!list) throw new Error(`no service has registered the list ${name}`)
    return list
  }

  all(): RowList[] {
    return [...this.lists.values()]
  }

  allResources(): ResourceList[] {
    return [...this.resources.values()]
  }

  /** Finds a resource by its name in the audit trail; undefined for targets without undo. */
  resource(target: string | null): ResourceList | undefined {
    return target === null ? undefined : this.resources.get(target)
  }
}
