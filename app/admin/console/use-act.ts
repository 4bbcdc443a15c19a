import { useSend } from '../../lists/forms/use-send'
import { callOver } from '../../offline/replica/call-over'
import type { RefusalWords } from '../../shell/refusal-text'
import { useConsole } from './console-context'

/** An act that needs the network now, over the transport of the console. */
export function useConsoleAct(words: RefusalWords) {
  const { transport } = useConsole()
  return useSend(words, (request) => callOver(transport, request))
}
