import type { ComponentType } from 'react'
import type { Language } from '#contract/languages'
import { payloadUrl, type PagePayload } from '../network/pages/page-payload'
import { pagePath } from '../network/pages/routes'
import { SITE_CACHE } from '../offline/worker/site-cache-name'
import { DisplayMenuPortal } from './display-menu-portal'

export interface DeviceSite {
  /** Markup of the public frame from the build. */
  readonly header: string
  readonly bar: string
  /** Pages on this device that are worth offering, with their titles. */
  readonly pages: readonly { path: string; title: string }[]
  readonly Display: ComponentType
}

const OFFERED = ['blog', 'documentation', 'faq', 'pricing', 'contact', 'outbox', 'my-data']

/** Reads the frame and the titles from the service worker's cache; throws if the frame is missing. */
export async function readDeviceSite(language: Language): Promise<DeviceSite> {
  const cache = await caches.open(SITE_CACHE)
  const findStored = (address: string) => cache.match(address, { ignoreSearch: true })
  const shell = await findStored(`/pages/${language}/shell.html`)
  if (!shell) throw new Error('no frame on this device')
  const staticFrame = new DOMParser().parseFromString(await shell.text(), 'text/html')
  const part = (name: string): string => staticFrame.querySelector(`[data-drawn=${name}]`)?.innerHTML ?? ''
  const pages = await Promise.all(
    OFFERED.map(async (slug) => {
      const page = await findStored(payloadUrl(language, slug))
      if (!page) return []
      const { title } = (await page.json()) as PagePayload // Written by the build.
      return [{ path: pagePath(slug), title: title.replace(/\s*[:|].*$/, '') }]
    }),
  )
  return { header: part('header'), bar: part('bar'), pages: pages.flat(), Display: DisplayMenuPortal }
}
