import { productFolder, removeProduct } from './product'
import { DEMONSTRATION, makeDataTemplate, removeFolder } from './server'

/**
 * Creates the migrated data folders that test servers start from, once per run: one empty, one with the demonstration's
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
