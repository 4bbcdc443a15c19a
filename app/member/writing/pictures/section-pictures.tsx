import { createPortal } from 'react-dom'
import type { WritingStore } from '../../../offline/writing/store-types'
import type { PictureTools } from '../editor/section-editor'
import { FigurePicture } from './figure-picture'
import { PictureSheet } from './picture-sheet'
import './pictures.css'

interface Props {
  store: WritingStore
  projectId: string
  tools: PictureTools
}

let count = 0
const keys = new WeakMap<HTMLElement, string>()

/** A stable React key for an element. */
function readKey(place: HTMLElement): string {
  const known = keys.get(place) ?? String((count += 1))
  keys.set(place, known)
  return known
}

/** The pictures of a section in their figures, and the sheet that asks for one. */
export default function SectionPictures({ store, projectId, tools }: Props) {
  const { figures, isWriting, chosen, onAsk, onSave, onClose } = tools
  return (
    <>
      {figures.map((figure) =>
        createPortal(
          <FigurePicture
            store={store}
            projectId={projectId}
            figure={figure}
            isWriting={isWriting}
            onEdit={() => onAsk(figure)}
          />,
          figure.place,
          readKey(figure.place),
        ),
      )}
      {chosen && <PictureSheet store={store} projectId={projectId} onSave={onSave} onClose={onClose} figure={chosen} />}
    </>
  )
}
