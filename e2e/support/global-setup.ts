import { productFolder, removeProduct } from './product'
import { makeDataTemplate, removeFolder } from './server'

/** Once a run: an empty, migrated data folder that every test server starts from. */
export default async function setUp(): Promise<() => void> {
  const template = await makeDataTemplate(productFolder())
  process.env.CAP_DATA_TEMPLATE = template
  return () => {
    removeFolder(template)
    removeProduct(productFolder())
  }
}
