/** Asks a server that has just opened its port for its own page, as a browser would: "ready" is said only after that. */
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Long for a page on the same machine: it is for what never comes. */
const patienceMs = 10_000
const entryScript = /<script\b[^>]*\btype="module"[^>]*>/i

interface ServedPage {
  /** Where the server listens. */
  address: AddressInfo
  isTls: boolean
  path: string
}

/** Throws when the page, or the script that draws it, does not come. */
export async function requirePageIsServed({ path, ...server }: ServedPage): Promise<void> {
  const page = await get(server, path)
  const source = /\bsrc="([^"]+)"/i.exec(entryScript.exec(page.text)?.[0] ?? '')?.[1]
  if (page.status !== 200 || source === undefined) {
    throw new Error(
      `The page at ${path} is not served (status ${page.status}). Build it again: delete its dist folder and start anew.`,
    )
  }
  const entry = await get(server, new URL(source, `http://page${path}`).pathname)
  if (entry.status !== 200 || entry.text.length === 0 || !entry.type.includes('javascript')) {
    throw new Error(
      `The page at ${path} names ${source}, which is not served (status ${entry.status}). Build it again: delete its dist folder and start anew.`,
    )
  }
}

interface Answer {
  status: number
  type: string
  text: string
}

function get({ address, isTls }: Pick<ServedPage, 'address' | 'isTls'>, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      host: reachableAt(address),
      port: address.port,
      path,
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      // It is this very process that answers; the name in its certificate is another one.
      rejectUnauthorized: false,
    } as const
    const onAnswer = (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    }
    const asked = isTls ? requestHttps(options, onAnswer) : requestHttp(options, onAnswer)
    asked.on('error', reject)
    asked.end()
  })
}

/** Whoever listens on every address is asked at the machine's own. */
const everyAddress: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

export const reachableAt = ({ address }: AddressInfo): string => everyAddress[address] ?? address
