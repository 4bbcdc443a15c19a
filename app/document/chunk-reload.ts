import { healthRoutes } from '#contract/routes/health'
import { TYPED_KEY, type Typed } from '../device/storage-keys'
import { host } from './host'

/** Somebody waits for the answer to a press: a server that has not answered by then counts as none, in ms. */
const ANSWER_MS = 5_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is neither on the way to an account nor a choice that the page draws. Throws where storage is blocked. */
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
 * A page whose scripts the network lost looks whole, but its buttons do nothing: it says so (`#lost`), and comes anew
 * when the person wants it and the server answers, with what stands in its fields.
 */
const offerReload = (host.offerReload = () => {
  if (document.querySelector('.lost')) return
  const template = document.getElementById('lost') as HTMLTemplateElement // Every document of our build has it.
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
