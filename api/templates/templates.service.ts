import { Injectable } from '@nestjs/common'
import type { CreateTemplate, EditTemplate } from '#contract/templates'
import { Prisma } from '#db/client'
import type { Values } from '../audit-trail/undoable'
import type { Transaction } from '../database/prisma.service'
import { requireCaller, type CallContext } from '../frame/call-context'
import { Lists } from '../lists/lists.service'
import type { ResourceRules } from '../lists/resource'
import type { ResourceList } from '../lists/resource-list'
import { checkVersion } from '../lists/versions'
import { Revisions } from './revisions.service'
import { TEMPLATE, TEMPLATES, withHeadings, type StoredTemplate, type StoredTemplateRow } from './template-rows'

/** Prisma writes SQL NULL into a JSON column only for `Prisma.DbNull`. */
const columns = <T extends EditTemplate>({ structure, ...fields }: T) => ({
  ...fields,
  ...(structure !== undefined && { structure: structure ?? Prisma.DbNull }),
})

@Injectable()
export class TemplatesService implements ResourceRules<StoredTemplate> {
  readonly rows: ResourceList<StoredTemplateRow, StoredTemplate>

  constructor(
    private readonly revisions: Revisions,
    lists: Lists,
  ) {
    this.rows = lists.addResource(TEMPLATES, this)
  }

  /** Creates a template for its access levels, or for the members of one institution. */
  create(body: CreateTemplate, context: CallContext, institutionId: string | null = null): Promise<StoredTemplate> {
    return this.rows.create(context, async (transaction) => {
      const template = withHeadings(
        await transaction.template.create({ data: { ...columns(body), institutionId }, select: TEMPLATE }),
      )
      await this.revisions.add(transaction, requireCaller(context).id, template)
      return template
    })
  }

  edit(id: string, changes: EditTemplate, context: CallContext): Promise<StoredTemplate> {
    return this.rows.edit(id, context, (transaction, before) => this.applyEdit(transaction, before, changes, context))
  }

  restoreRevision(id: string, number: number, context: CallContext): Promise<StoredTemplate> {
    return this.rows.write(context, async (transaction) => {
      const before = await this.rows.lock(transaction, id, context)
      checkVersion(context, before)
      const { name, description, content, type, access, structure } = await this.revisions.read(id, number, transaction)
      const former = { name, description, content, type, access, structure }
      return this.applyEdit(transaction, before, former, context, 'restore-revision')
    })
  }

  async applyEdit(
    transaction: Transaction,
    before: StoredTemplate,
    changes: EditTemplate,
    context: CallContext,
    verb = 'edit',
  ): Promise<StoredTemplate> {
    const { id } = before
    const after = withHeadings(
      await transaction.template.update({ where: { id }, data: columns(changes), select: TEMPLATE }),
    )
    if (after.version === before.version) return after
    const revision = await this.revisions.add(transaction, requireCaller(context).id, after, before)
    const former = { ...before, revision: revision - 1 }
    const present = { ...after, revision }
    await this.rows.note(transaction, context, verb, { before: former, after: present })
    return after
  }

  async longValues(transaction: Transaction, id: string, revision: number): Promise<Values> {
    const { content, structure } = await this.revisions.read(id, revision, transaction)
    return { content, structure }
  }
}
