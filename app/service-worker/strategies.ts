import type { WorkboxPlugin } from 'workbox-core/types'
import { CacheFirst, Strategy, type StrategyHandler } from 'workbox-strategies'
import { SITE_CACHE } from '../offline/worker/site-cache-name'
import { countResponse } from '../device/usage'
import { toCacheKey } from './manifest-entry'
import { navigate } from './navigation'
import { MANIFEST_ENTRIES, olderFile } from './site-cache'

const entryAt = (url: string) => MANIFEST_ENTRIES.get(new URL(url).pathname)

const ofThisVersion: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => {
    const entry = entryAt(request.url)
    return Promise.resolve(entry ? toCacheKey(entry) : request)
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    cachedResponse ?? olderFile(new URL(request.url).pathname),
  cacheWillUpdate: ({ request, response }) => Promise.resolve(response.ok && entryAt(request.url) ? response : null),
  fetchDidSucceed: async ({ response }) => {
    await countResponse(response)
    return response
  },
}

/**
 * Returns a file of this version from the device, else of an older version, else from the network, and stores it.
 */
export const siteFilesStrategy = new CacheFirst({ cacheName: SITE_CACHE, plugins: [ofThisVersion] })

/** Documents are composed on the device from the shell and a page's text. */
export class ComposedDocument extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return navigate(request, () => handler.fetch(request))
  }
}
