/** Posts one event to an address that a customer entered. Redirects are not followed: a 3xx is an answer that was not a yes. */
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { tryProblems } from '@hop/contract/features/webhooks'
import { seconds } from '../../platform/clock.js'
import { AddressRefused, checkedAddress, NameNotFound, pinnedTo } from '../../platform/outside/checked-address.js'
import { isPublicAddress } from '../../platform/outside/public-address.js'
import type { NamedAddress, Resolver } from '../../platform/outside/resolve-name.js'
import { requireNoTransaction } from '../../platform/outside/inside-transaction.js'

export interface ReceiverRules {
  /** host:port pairs that the operator allows to be inside the network and without TLS. */
  insideHosts: readonly string[]
  resolver?: Resolver
}

export interface Outcome {
  status: number | null
  problem: (typeof tryProblems)[number] | null
  /** The beginning of it. */
  answer: string
  /** What the receiver asks for, by Retry-After. */
  waitSeconds: number | null
}

export const timeLimitMs = 15 * seconds
const mostReadBytes = 16 * 1024
const mostKeptCharacters = 2000

const defaultPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' }

/** Throws AddressRefused or NameNotFound. */
export function receiverAt(target: URL, { insideHosts, resolver }: ReceiverRules, signal: AbortSignal): Promise<NamedAddress> {
  const isInside = insideHosts.includes(`${target.hostname}:${target.port || defaultPorts[target.protocol]}`)
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && isInside))
    return Promise.reject(new AddressRefused('an address without TLS'))
  return checkedAddress(target, { isOpen: (address) => isInside || isPublicAddress(address), signal, resolver })
}

export async function postEvent(
  url: string,
  headers: Record<string, string>,
  body: string,
  rules: ReceiverRules,
  limitMs = timeLimitMs,
): Promise<Outcome> {
  requireNoTransaction('A webhook')
  const signal = AbortSignal.timeout(limitMs)
  const nothing = { status: null, answer: '', waitSeconds: null }
  try {
    const target = new URL(url)
    return await post(target, headers, body, await receiverAt(target, rules, signal), signal)
  } catch (error) {
    return { ...nothing, problem: problemOf(error, signal) }
  }
}

function problemOf(error: unknown, signal: AbortSignal): NonNullable<Outcome['problem']> {
  if (error instanceof AddressRefused) return 'addressRefused'
  if (signal.aborted) return 'timedOut'
  return error instanceof NameNotFound ? 'nameNotFound' : 'unreachable'
}

function post(
  target: URL,
  headers: Record<string, string>,
  body: string,
  checked: NamedAddress,
  signal: AbortSignal,
): Promise<Outcome> {
  const send = target.protocol === 'https:' ? overHttps : overHttp
  const bytes = Buffer.from(body)
  const all = {
    'content-type': 'application/json',
    'content-length': bytes.length,
    // The log keeps what was answered as it came.
    'accept-encoding': 'identity',
    'user-agent': 'Hop-Webhooks/1',
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: all, lookup: pinnedTo(checked), signal, agent: false }
    const request = send(target, options, (response) => {
      // The status is known now: a later error, or the end of the time limit, only cuts the text of the answer.
      request.off('error', reject).on('error', () => response.destroy())
      void readBeginning(response).then((answer) => {
        request.destroy()
        resolve(outcomeOf(response, answer))
      })
    })
    request.on('error', reject)
    // A 101 answer that was not asked for: without this handler there would be neither an answer nor an error.
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(outcomeOf(response, ''))
    })
    request.end(bytes)
  })
}

/** The status alone says how it went: words that break off, or do not end in time, are kept as far as they came. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= mostReadBytes) break
    }
  } catch {}
  return Buffer.concat(parts).toString('utf8')
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, answer: string): Outcome {
  const isWell = statusCode >= 200 && statusCode < 300
  return {
    status: statusCode,
    problem: isWell ? null : 'answerRefused',
    answer: beginningOf(answer),
    waitSeconds: statusCode === 429 || statusCode === 503 ? secondsIn(headers['retry-after']) : null,
  }
}

/** PostgreSQL takes no zero in a text, nor half a character. */
const beginningOf = (answer: string) => [...answer.replaceAll('\0', '')].slice(0, mostKeptCharacters).join('')

/** A date is not heeded: whose clock would it be? */
const secondsIn = (text: string | undefined): number | null => (text && /^\d{1,6}$/.test(text) ? Number(text) : null)
