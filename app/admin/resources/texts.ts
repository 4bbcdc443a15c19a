import { lazyTexts } from '../../shell/lazy-texts'
import type { EngineTexts } from './engine.fr'
import type { ResourceTexts } from './resources.fr'

export interface ListTexts {
  readonly engine: EngineTexts
  readonly resources: ResourceTexts
}

/** The texts of the lists, in one language. */
export const listTexts = lazyTexts<ListTexts>({
  fr: async () => {
    const [{ engine }, { resources }] = await Promise.all([import('./engine.fr'), import('./resources.fr')])
    return { engine, resources }
  },
  en: async () => {
    const [{ engine }, { resources }] = await Promise.all([import('./engine.en'), import('./resources.en')])
    return { engine, resources }
  },
})
