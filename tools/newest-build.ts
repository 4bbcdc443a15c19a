import { appHalf } from './build-app'
import { lockBuilding, makeBuild } from './build-folder'
import { serverHalf } from './build-server'
import { holdBuild } from '../api/build-users'
import { generateClient } from './generate-client'

export const HALVES = [serverHalf, appHalf]

/** The folder of an up-to-date build, which is not deleted while this process runs. */
export async function newestBuild(): Promise<string> {
  const unlock = await lockBuilding()
  try {
    await generateClient()
    const folder = await makeBuild(HALVES, HALVES)
    holdBuild(folder)
    return folder
  } finally {
    unlock()
  }
}
