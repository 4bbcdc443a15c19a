import { pictureBytes } from '../content/picture-bytes'
import { fill } from '../i18n/fill'
import { formatBytes } from '../i18n/format-bytes'
import type { Frame } from '../i18n/frame-context'

/**
 * Gives the pictures of static content the same data saver wrapping as `ui/picture.tsx`; one marked `data-always` stays
 * as it is.
 */
export const wrapPictures = (html: string, { language, texts }: Frame): string =>
  html.replace(/<img [^>]*src="(\/images\/[^"]+)"[^>]*>/g, (tag, src: string) => {
    if (tag.includes('data-always')) return tag
    const bytes = pictureBytes(src)
    const label = fill(texts.page.showImage, { size: formatBytes(bytes, language) })
    const sized = tag.replace('<img ', `<img data-bytes="${String(bytes)}" `)
    const lazy = tag.includes('loading=') ? sized : sized.replace('<img ', '<img loading="lazy" decoding="async" ')
    return `<div class="picture"><button type="button" class="picture-tap">${label}</button>${lazy}</div>`
  })
