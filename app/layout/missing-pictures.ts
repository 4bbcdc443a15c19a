import { retry } from '../network/load'

function ask(picture: HTMLImageElement): Promise<void> {
  picture.setAttribute('src', picture.getAttribute('src') ?? '')
  return picture.decode()
}

/** Asks again for the pictures that did not come, once the network is back. Returns how to stop. */
export function retryMissingPictures(): () => void {
  const askAgain = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('.picture img'))
      // The first request after a cut often fails too.
      if (picture.complete && picture.naturalWidth === 0) retry(() => ask(picture)).catch(() => undefined)
  }
  addEventListener('online', askAgain)
  return () => removeEventListener('online', askAgain)
}
