import { accountRoutes } from '#contract/routes/account'
import { buildAddress } from '../../network/call'
import { toPullTrouble, type ReplicaNeeds, type SyncResult } from './pull-lists'
import { isRow } from './rows'

/** Pulls the person's own account, a single row that the sync does not include. */
export async function pullAccount({ database, transport, now, mayGoOn }: ReplicaNeeds): Promise<SyncResult> {
  try {
    const { body } = await transport.request(buildAddress(accountRoutes.read))
    if (!isRow(body)) throw new TypeError('not a row')
    if (!mayGoOn()) return 'ok'
    const at = now()
    await database.change(async (work) => {
      await work.applyServerRow('account', body)
      work.putList({ ...(await work.list('account')), cursor: '', copiedAt: at, total: 1, isWhole: true })
    }, true)
    database.snapshots.setTrouble(['account'], null)
    return 'ok'
  } catch (error) {
    const trouble = toPullTrouble(error)
    database.snapshots.setTrouble(['account'], trouble)
    return trouble
  }
}
