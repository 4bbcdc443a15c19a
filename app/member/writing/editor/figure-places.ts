import type { Node } from 'prosemirror-model'
import type { NodeViewConstructor } from 'prosemirror-view'
import { renderElement } from '#blocks/dom'
import { Listeners } from '../../../device/listeners'

/** A figure on the screen, and the element in it that its picture is drawn in. */
export interface FigurePlace {
  readonly place: HTMLElement
  readonly image: string | null
  readonly alt: string
  /** The figure's current position in the document. */
  readonly at: () => number | undefined
}

const readAttributes = ({ attrs }: Node) => ({
  image: typeof attrs.image === 'string' ? attrs.image : null,
  alt: typeof attrs.alt === 'string' ? attrs.alt : '',
})

/** The figures of one editor. A separate chunk draws the pictures into them. */
export class FigurePlaces {
  all: readonly FigurePlace[] = []
  private readonly listeners = new Listeners()
  readonly subscribe = this.listeners.add

  private put(place: HTMLElement, figure: FigurePlace | null): void {
    const before = this.all.find((one) => one.place === place)
    if (figure && before && before.image === figure.image && before.alt === figure.alt) return
    const others = this.all.filter((one) => one.place !== place)
    this.all = figure ? [...others, figure] : others
    this.listeners.tell()
  }

  readonly view: NodeViewConstructor = (first, _view, getPos) => {
    const { dom, contentDOM } = renderElement(first)
    const place = document.createElement('div')
    place.className = 'editor-figure'
    place.contentEditable = 'false'
    dom.firstChild?.replaceWith(place)
    const isOfPicture = (target: EventTarget | null) => target instanceof globalThis.Node && place.contains(target)
    const show = (node: Node) => this.put(place, { place, ...readAttributes(node), at: getPos })
    show(first)
    return {
      dom,
      ...(contentDOM && { contentDOM }),
      update: (next) => {
        if (next.type !== first.type) return false
        if (dom instanceof HTMLElement && typeof next.attrs.id === 'string') dom.dataset.id = next.attrs.id
        show(next)
        return true
      },
      // Drawing the picture is not an edit of the text.
      ignoreMutation: ({ target }) => isOfPicture(target),
      stopEvent: ({ target }) => isOfPicture(target),
      destroy: () => this.put(place, null),
    }
  }
}
