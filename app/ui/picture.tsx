import { useFrame } from '../i18n/frame-context'
import { interpolate } from '../i18n/interpolate'
import { formatBytes } from '../i18n/format-bytes'
import { useHydrated } from './use-hydrated'

interface Props {
  src: string
  alt: string
  width: number
  height: number
  /** Transfer size. */
  bytes: number
}

/**
 * A picture that waits for a tap in data saver mode. Hidden and lazy, it is not fetched (style in `public.css`). The
 * page frame handles the tap, so it also works in static content. On a first visit the scripts load first, since on a
 * slow network a list of pictures would delay them by half a second.
 */
export function Picture({ src, alt, width, height, bytes }: Props) {
  const { language, texts } = useFrame()
  const hydrated = useHydrated()
  const picture = <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
  return (
    <div className="picture">
      <button type="button" className="picture-tap">
        {interpolate(texts.page.showImage, { size: formatBytes(bytes, language) })}
      </button>
      {hydrated ? picture : <noscript>{picture}</noscript>}
    </div>
  )
}
