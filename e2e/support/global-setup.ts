import { productFolder, removeProduct } from './product'
import { DEMONSTRATION, makeDataTemplate, removeFolder } from './server'

/**
 * Once a run: the migrated data folders that every test server starts from, one empty and one with the demonstration's
 * data.
 */
export default async function setUp(): Promise<() => void> {
  const templates = await Promise.all([
    makeDataTemplate(productFolder()),
    makeDataTemplate(productFolder(), DEMONSTRATION),
  ])
  ;[process.env.CAP_DATA_TEMPLATE, process.env.CAP_DEMO_TEMPLATE] = templates
  return () => {
    templates.forEach(removeFolder)
    removeProduct(productFolder())
  }
}
