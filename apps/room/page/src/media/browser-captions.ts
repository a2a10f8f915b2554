/** Captions by the browser's own SpeechRecognition, where it exists (in Chrome it asks a service of its maker). */
import type { CaptionSource } from './caption-source'

/** Not in TypeScript's DOM types, since no standard has it yet. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  abort(): void
}
interface RecognitionResult {
  readonly isFinal: boolean
  readonly 0: { readonly transcript: string }
}
interface ResultEvent extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<RecognitionResult>
}

const locales = { vi: 'vi-VN', en: 'en-US' } as const
const restartMs = 400
const failuresInARow = 3

const constructorOf = () => {
  const scope = globalThis as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** null where the browser has none. */
export function browserCaptions(): CaptionSource | null {
  const SpeechRecognition = constructorOf()
  if (!SpeechRecognition) return null
  let stop = () => {}

  return {
    start(language, { onPiece, onStopped }) {
      stop()
      const recognition = new SpeechRecognition()
      recognition.lang = locales[language]
      recognition.continuous = true
      recognition.interimResults = true
      let isWanted = true
      let failures = 0
      let run = 0
      let timer: ReturnType<typeof setTimeout> | undefined
      const sentenceStarts = new Map<number, number>()

      recognition.addEventListener('result', (event) => {
        const { results, resultIndex } = event as ResultEvent
        failures = 0
        for (let index = resultIndex; index < results.length; index++) {
          const result = results[index]
          const text = result?.[0].transcript.trim() ?? ''
          if (!result || text === '') continue
          const startedAt = sentenceStarts.get(index) ?? Date.now()
          sentenceStarts.set(index, startedAt)
          onPiece({ key: `${run}.${index}`, text, isFinal: result.isFinal, durationMs: Date.now() - startedAt })
        }
      })
      recognition.addEventListener('error', (event) => {
        const { error } = event as Event & { error: string }
        if (error === 'not-allowed' || error === 'service-not-allowed') give('blocked')
        else if (error !== 'no-speech' && error !== 'aborted' && ++failures >= failuresInARow) give('unavailable')
      })
      // It ends by itself after a silence or a minute.
      recognition.addEventListener('end', () => {
        if (isWanted) timer = setTimeout(begin, restartMs)
      })

      function begin(): void {
        run = Date.now()
        sentenceStarts.clear()
        recognition.start()
      }
      function give(reason: 'blocked' | 'unavailable'): void {
        stop()
        onStopped(reason)
      }
      stop = () => {
        isWanted = false
        clearTimeout(timer)
        recognition.abort()
        stop = () => {}
      }
      begin()
    },
    stop: () => stop(),
  }
}
