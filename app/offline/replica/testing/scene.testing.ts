import { ModelBrowser, quiet, type ModelTab } from './model-browser.testing'
import { ModelServer } from './model-server.testing'
import type { Mutation, MutationEntry, ResourceName, Row } from '../../storage/types'

export const create = (values: Record<string, unknown> = {}, resource: ResourceName = 'projects'): Mutation => ({
  resource,
  kind: 'create',
  changes: { title: 'Nouveau', ...values },
  label: 'Nouveau',
})
export const edit = (id: string, changes: Record<string, unknown>): Mutation => ({
  resource: 'projects',
  kind: 'edit',
  id,
  changes,
  label: id,
})
export const remove = (id: string): Mutation => ({ resource: 'projects', kind: 'remove', id, label: id })

/** A server with five projects, and a browser in which Ana has opened the console and its list. */
export class Scene {
  readonly server = new ModelServer()
  readonly browser = new ModelBrowser(this.server)

  static async open(): Promise<Scene & { tab: ModelTab }> {
    const scene = new Scene()
    for (const id of ['a', 'b', 'c', 'd', 'e']) scene.server.seed('projects', id, { title: id, role: 'student' })
    scene.browser.cookie = 'ana'
    return Object.assign(scene, { tab: await scene.enter('ana') })
  }

  /** A person opens the console in a tab. */
  async enter(person: string): Promise<ModelTab> {
    const tab = this.browser.open(person)
    tab.engine.list('projects')
    await this.browser.pass(0)
    await tab.engine.sync()
    return tab
  }

  async reload(tab: ModelTab): Promise<ModelTab> {
    this.browser.kill(tab)
    return this.enter(tab.userId)
  }

  /** Writes one mutation and waits until nothing more happens. */
  async write(tab: ModelTab, mutation: Mutation): Promise<MutationEntry> {
    const [entry] = await tab.engine.write([mutation])
    await quiet()
    if (!entry) throw new Error('no line')
    return entry
  }

  row = (tab: ModelTab, id: string) => tab.engine.list('projects').rows.find(({ row }) => row.id === id)
  shown = (tab: ModelTab, id: string): (Row & Record<string, unknown>) | undefined =>
    this.row(tab, id)?.row as (Row & Record<string, unknown>) | undefined
  ids = (tab: ModelTab): string[] =>
    tab.engine
      .list('projects')
      .rows.map(({ row }) => row.id)
      .sort()
  entry = (tab: ModelTab, { id }: MutationEntry) => tab.engine.entries().find((entry) => entry.id === id)
  states = (tab: ModelTab) => tab.engine.entries().map(({ state }) => state)
  onServer = (id: string) => this.server.live('projects').find((row) => row.id === id)
}
