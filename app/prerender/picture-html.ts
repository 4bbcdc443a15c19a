import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { pictureBytes } from '../content/picture-bytes'
import { formatBytes } from '../i18n/format-bytes'
import type { frame } from '../i18n/frame.fr'

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'site.frame': typeof frame
  }
}

/** Wraps pictures of static content for the data saver as `ui/picture.tsx` does, except those with `data-always`. */
export const wrapPictures = (html: string, language: Language, say: TFunction<'site.frame'>): string =>
  html.replace(/<img [^>]*src="(\/images\/[^"]+)"[^>]*>/g, (tag, src: string) => {
    if (tag.includes('data-always')) return tag
    const bytes = pictureBytes(src)
    const label = say('page.showImage', { size: formatBytes(bytes, language) })
    const sized = tag.replace('<img ', `<img data-bytes="${String(bytes)}" `)
    const lazy = tag.includes('loading=') ? sized : sized.replace('<img ', '<img loading="lazy" decoding="async" ')
    return `<div class="picture"><button type="button" class="picture-tap">${label}</button>${lazy}</div>`
  })
