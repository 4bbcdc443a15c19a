import type { Doc } from 'yjs'
import type { ThesisFacts } from '#domain/thesis/thesis'
import type { UniversityTemplate } from '#domain/thesis/university'
import type { WritingStore } from '../../../offline/writing/store-types'
import { resolved, thesisPictures, wordFile, type MadeFile } from '../export-make'
import { gatherThesis } from '../gather'
import { wordTemplate } from './word-template'

interface WordRequest {
  readonly store: WritingStore
  readonly projectId: string
  readonly plan: Doc
  readonly facts: ThesisFacts
  readonly template: UniversityTemplate
  readonly stylesXml: string | null
}

/** The thesis as a Word file, as its university wants it; made on this device. */
export async function makeWord({ store, projectId, plan, facts, template, stylesXml }: WordRequest): Promise<MadeFile> {
  const { signal } = new AbortController()
  const options = { signal, onProgress: () => undefined }
  const gathered = await gatherThesis(store, { projectId, plan, facts })
  const pictures = await thesisPictures(store, projectId, gathered.pictures, options)
  return wordFile(resolved(gathered), pictures, options, wordTemplate(template, stylesXml, facts))
}
