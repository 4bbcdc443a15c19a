import { keepTrying } from '../network/load'

function ask(picture: HTMLImageElement): Promise<void> {
  picture.setAttribute('src', picture.getAttribute('src') ?? '')
  return picture.decode()
}

/** Asks again for the pictures that did not come, once the network is back. Returns how to stop. */
export function retryMissingPictures(): () => void {
  const retry = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('.picture img'))
      // The first request after a cut often fails too.
      if (picture.complete && picture.naturalWidth === 0) keepTrying(() => ask(picture)).catch(() => undefined)
  }
  addEventListener('online', retry)
  return () => removeEventListener('online', retry)
}
