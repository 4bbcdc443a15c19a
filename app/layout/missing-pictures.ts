import { retry } from '../network/load'

function ask(picture: HTMLImageElement): Promise<void> {
  picture.setAttribute('src', picture.getAttribute('src') ?? '')
  return picture.decode()
}

/** Reloads pictures that failed to load once the network is back. Returns a function that stops it. */
export function retryMissingPictures(): () => void {
  const askAgain = () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('.picture img'))
      // The first request after the network returns often fails, so it is retried.
      if (picture.complete && picture.naturalWidth === 0) retry(() => ask(picture)).catch(() => undefined)
  }
  addEventListener('online', askAgain)
  return () => removeEventListener('online', askAgain)
}
