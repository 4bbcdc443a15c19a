import { healthRoutes } from '#contract/routes/health'
import { TYPED_KEY, type Typed } from '../device/storage-keys'
import { host } from './host'

/** A person waits after a press, so a server that does not respond within this time counts as unreachable, in ms. */
const ANSWER_MS = 5_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Stores field values, except passwords, files and choices that the page renders. Throws if storage is blocked. */
function keepTyped(): void {
  const fields = [...document.querySelectorAll<Field>('#page :is(input,select,textarea)[name]')]
    .filter((field) => !/^(password|checkbox|radio|hidden|file)$/.test(field.type))
    .map((field): [string, string] => [field.name, field.value])
  sessionStorage.setItem(TYPED_KEY, JSON.stringify([location.pathname, fields] satisfies Typed))
}

const reloadDocument = (host.reloadDocument = async () => {
  const patience = new AbortController()
  setTimeout(() => patience.abort(), ANSWER_MS)
  const answer = await fetch(healthRoutes.live.path, { cache: 'no-store', signal: patience.signal })
  if (!answer.ok) throw new Error()
  keepTyped()
  location.reload()
})

/**
 * A page whose scripts failed to load looks complete, but its buttons do nothing. A notice (`#lost`) offers a reload,
 * which preserves the field values and needs a response from the server.
 */
const offerReload = (host.offerReload = () => {
  if (document.querySelector('.lost')) return
  const template = document.getElementById('lost') as HTMLTemplateElement // Every built document has this template.
  const notice = (template.content.firstChild as HTMLElement).cloneNode(true) as HTMLElement
  document.body.append(notice)
  const [text, reload, later] = notice.children as unknown as [Element, HTMLButtonElement, HTMLButtonElement]
  later.onclick = () => notice.remove()
  reload.onclick = () => {
    reload.disabled = true
    reloadDocument().catch(() => {
      reload.disabled = false
      text.textContent = String(notice.dataset.failed)
    })
  }
})

// No code retries the entry script, so a reload is offered.
addEventListener('error', ({ target }) => (target as HTMLElement).id === 'entry' && offerReload(), true)
