import type { Node } from 'prosemirror-model'
import { useEffect, useState } from 'react'
import { countWords } from '#domain/writing/words'
import type { EditorSession } from './session'

const QUIET_MS = 400

/** Nodes are immutable, so each is counted once. */
const counted = new WeakMap<Node, number>()

function wordsIn(node: Node): number {
  const known = counted.get(node)
  if (known !== undefined) return known
  let words = 0
  if (node.isTextblock) words = countWords(node.textBetween(0, node.content.size, null, ' '))
  else node.forEach((child) => (words += wordsIn(child)))
  counted.set(node, words)
  return words
}

/** Number of words in the text, updated after a pause in typing. */
export function useWords(session: EditorSession | null, onWords: ((words: number) => void) | undefined): number {
  const [words, setWords] = useState(0)
  useEffect(() => {
    if (!session) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      const now = wordsIn(session.state.doc)
      setWords(now)
      onWords?.(now)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(count, QUIET_MS)
    }
    timer = setTimeout(count)
    const stop = session.subscribe(wait)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [session, onWords])
  return words
}
