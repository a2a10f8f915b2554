/** Whether the database answers, asked on a separate connection: the pool may be full of work while the database is well. */
import { createSideConnection } from './side-connection.js'

export interface Readiness {
  /** Rejects when the database does not answer in time. However often it is asked, the database is asked once a second. */
  check(): Promise<void>
  close(): void
}

const limitMs = 1_500
const keptMs = 1_000

export function createReadiness(url: string): Readiness {
  const connection = createSideConnection(url)
  let answer: Promise<void> | undefined
  let answeredAt = -Infinity
  let isAsking = false

  return {
    check: () => {
      if (answer && (isAsking || performance.now() - answeredAt < keptMs)) return answer
      isAsking = true
      answer = connection
        .ask('select 1', limitMs)
        .then(() => undefined)
        .finally(() => {
          isAsking = false
          answeredAt = performance.now()
        })
      return answer
    },
    close: () => connection.close(),
  }
}
