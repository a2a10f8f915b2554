import type { Logger } from './platform/log/logger.js'

/** A step that hangs does not keep the next ones from being done. */
export async function stopWithin(name: string, step: Promise<unknown>, limitMs: number, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.error({ step: name, seconds: limitMs / 1000 }, 'a part of the server did not stop in time')
      resolve()
    }, limitMs)
  })
  const stopped = step.catch((error: unknown) => log.error({ err: error, step: name }, 'a part of the server did not stop well'))
  await Promise.race([stopped, isLate])
  clearTimeout(timer)
}
