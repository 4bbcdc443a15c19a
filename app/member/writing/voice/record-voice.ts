import { MAX_VOICE_BYTES, MAX_VOICE_SECONDS, VOICE_BITS_PER_SECOND } from '#contract/writing/limits'
import type { Recording } from '../../../offline/writing/voices/voice-files'

/** The most widely playable type first; the browser uses the first that it can record. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4'] as const
const PIECE_MS = 500
/** If a phone exceeds the requested bit rate, recording stops here, below the server's limit. */
const ENOUGH_BYTES = MAX_VOICE_BYTES - 20_000

export interface Recorder {
  readonly stop: () => void
  /** Null where nothing was recorded. */
  readonly recording: Promise<Recording | null>
}

export const typeToRecord = (isSupported: (type: string) => boolean): string | undefined => TYPES.find(isSupported)

/** Asks for the microphone. Throws where the person, or the device, refuses it. */
export const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  })

/** Records until `stop`, the longest time, or the most bytes; then the microphone is free again. */
export function record(stream: MediaStream): Recorder {
  const type = typeToRecord((one) => MediaRecorder.isTypeSupported(one))
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: VOICE_BITS_PER_SECOND,
    ...(type !== undefined && { mimeType: type }),
  })
  const pieces: Blob[] = []
  let bytes = 0
  let began = 0
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const recording = new Promise<Recording | null>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      pieces.push(data)
      bytes += data.size
      if (bytes > ENOUGH_BYTES) stop()
    }
    // Also runs when a call takes the microphone away: the recording up to then is used.
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop()
      const seconds = Math.min(MAX_VOICE_SECONDS, Math.max(1, Math.round((performance.now() - began) / 1_000)))
      // The server accepts only types without parameters.
      const file = new Blob(pieces, { type: recorder.mimeType.replace(/;.*/, '') })
      resolve(file.size > 0 && file.size <= MAX_VOICE_BYTES ? { file, seconds } : null)
    }
  })
  recorder.onerror = stop
  began = performance.now()
  recorder.start(PIECE_MS)
  const timer = setTimeout(stop, MAX_VOICE_SECONDS * 1_000)
  void recording.then(() => clearTimeout(timer))
  return { stop, recording }
}
