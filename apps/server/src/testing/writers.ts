/** People who write again and again, and remember what the portal said of each write. */
import { setTimeout as delay } from 'node:timers/promises'
import { basePath } from '@hop/contract/call'
import { regions } from '@hop/contract/features/regions'

export interface Answer {
  /** 0 when the connection broke instead of an answer. */
  status: number
  code: unknown
}

export async function ask(address: string, init?: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) })
    const { code } = (await response.json()) as { code?: unknown }
    return { status: response.status, code }
  } catch (error) {
    return { status: 0, code: error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error) }
  }
}

/** A region of that name: one row and its entry in the audit log, in one transaction. */
export const write = (url: string, token: string, name: string): Promise<Answer> =>
  ask(url + basePath + regions.create.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, listIdSubcriptionPlans: [] }),
  })

export const read = (url: string, token: string): Promise<Answer> =>
  ask(url + basePath + regions.names.path, { headers: { authorization: `Bearer ${token}` } })

/** Without a pause they would take the processor from whatever is to come back, and from who asks whether it has. */
const pauseMs = 20

export interface Writers {
  /** The names that were acknowledged. */
  acknowledged: Set<string>
  /** How often each other answer came: "503 ServiceUnavailable". */
  refused: Map<string, number>
  stop(): Promise<void>
}

export function startWriters(url: string, token: string, count: number): Writers {
  const acknowledged = new Set<string>()
  const refused = new Map<string, number>()
  const stopped = new AbortController()
  const work = async (writer: number) => {
    for (let n = 0; !stopped.signal.aborted; n += 1) {
      const name = `Vùng ${writer} ${n}`
      const { status, code } = await write(url, token, name)
      if (status === 200) acknowledged.add(name)
      else refused.set(`${status} ${String(code)}`, (refused.get(`${status} ${String(code)}`) ?? 0) + 1)
      await delay(pauseMs)
    }
  }
  const working = Array.from({ length: count }, (_, writer) => work(writer))
  return {
    acknowledged,
    refused,
    stop: async () => {
      stopped.abort()
      await Promise.all(working)
    },
  }
}
