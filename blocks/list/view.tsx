import { toNumber, type ViewFace } from '../view-face'

export const viewBulletList: ViewFace = (_, inner) => <ul>{inner}</ul>
export const viewOrderedList: ViewFace = ({ start }, inner) => <ol start={toNumber(start)}>{inner}</ol>
export const viewListItem: ViewFace = (_, inner) => <li>{inner}</li>
