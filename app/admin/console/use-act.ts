import { useSend } from '../../lists/forms/use-send'
import { callOver } from '../../offline/replica/call-over'
import type { RefusalWords } from '../../shell/refusal-text'
import { useConsole } from './console-context'

/** Sends a request at once over the console's transport, without the outbox. */
export function useConsoleAct(words: RefusalWords) {
  const { transport } = useConsole()
  return useSend(words, (request) => callOver(transport, request))
}
