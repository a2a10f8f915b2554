/** Reads JSON from an address that a user typed: see checked-address.ts. */
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { AddressRefused, checkedAddress, pinnedTo } from '../../platform/outside/checked-address.js'
import { isLoopback, isPublicAddress } from '../../platform/outside/public-address.js'
import type { NamedAddress, Resolver } from '../../platform/outside/resolve-name.js'
import { requireNoTransaction } from '../../platform/outside/inside-transaction.js'
import { refuse } from '../../platform/refusal.js'

export interface OutsideLimits {
  maxBytes: number
  timeoutMs: number
  /** For tests only: plain http, to this machine and nowhere else. */
  isLoopbackAllowed: boolean
}

interface Source {
  url: string
  token: string
}

export async function fetchJson({ url, token }: Source, limits: OutsideLimits, resolver?: Resolver): Promise<unknown> {
  requireNoTransaction('A list from outside')
  const target = URL.canParse(url) ? new URL(url) : refuse('ImportAddressRefused')
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const address = await addressOf(target, limits, resolver, signal)
  const text = await read(target, token, address, limits, signal).catch((problem: unknown) => {
    if (problem instanceof SourceProblem) return refuse('ImportSourceFailed')
    throw problem
  })
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse('ImportSourceFailed')
  }
}

async function addressOf(
  target: URL,
  limits: OutsideLimits,
  resolver: Resolver | undefined,
  signal: AbortSignal,
): Promise<NamedAddress> {
  const isSecure = target.protocol === 'https:'
  const mayBePlain = target.protocol === 'http:' && limits.isLoopbackAllowed
  if (!isSecure && !mayBePlain) refuse('ImportAddressRefused')
  const isOpen = (address: string) => (isLoopback(address) ? limits.isLoopbackAllowed : isSecure && isPublicAddress(address))
  return checkedAddress(target, { isOpen, signal, resolver }).catch((error: unknown) =>
    refuse(error instanceof AddressRefused ? 'ImportAddressRefused' : 'ImportSourceFailed'),
  )
}

class SourceProblem extends Error {}

function read(target: URL, token: string, checked: NamedAddress, limits: OutsideLimits, signal: AbortSignal): Promise<string> {
  const send = target.protocol === 'https:' ? overHttps : overHttp
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return new Promise((done, fail) => {
    const failed = () => fail(new SourceProblem())
    const request = send(target, { headers, lookup: pinnedTo(checked), signal, agent: false }, (response) => {
      // A redirect is an answer like any other that is not a list: nobody follows it.
      if (response.statusCode !== 200) {
        request.destroy()
        failed()
        return
      }
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        parts.push(part)
        if (size > limits.maxBytes) request.destroy(new SourceProblem())
      })
      response.on('end', () => done(Buffer.concat(parts).toString('utf8')))
      response.on('error', failed)
      response.on('aborted', failed)
    })
    request.on('error', failed)
    // A 101 that nobody asked for: without this there would be neither an answer nor an error, ever.
    request.on('upgrade', (_response, socket) => {
      socket.destroy()
      failed()
    })
    request.end()
  })
}
