import { createInstance } from 'i18next'
import { engine } from '../../lists/engine.fr'
import { resources } from './resources.fr'

const i18n = createInstance()
void i18n.init({
  resources: { fr: { engine, resources } },
  lng: 'fr',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
})

/** The French texts of the lists, for tests that render nothing. */
export const engineText = i18n.getFixedT('fr', 'engine')
export const resourceText = i18n.getFixedT('fr', 'resources')
