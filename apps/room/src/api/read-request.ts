/** Turns the request into checked parameters: the checksum first, then the body. */
import { isChecksumRight, splitQuery } from '../http/checksum.js'
import type { ApiCall, ApiRequest } from './api-call.js'
import { failure } from './failures.js'
import { toParams } from './params.js'

export interface WireRequest {
  rawUrl: string
  contentType: string | undefined
  body: Buffer | undefined
  clientAddress: string
}

export async function readRequest(call: ApiCall, wire: WireRequest, secret: string): Promise<ApiRequest> {
  const split = splitQuery(rawQueryOf(wire.rawUrl))
  if (!split) throw failure('checksumError')
  const inQuery = [...new URLSearchParams(split.query)]
  const inBody = await readBody(call, wire)
  if (!call.isUnsigned) {
    const names = new Set(inQuery.map(([name]) => name))
    // Only the address is signed: a parameter that stands in both could say two things.
    if (inBody.some(([name]) => names.has(name))) throw failure('checksumError')
    const checksumInBody = inBody.find(([name]) => name === 'checksum')?.[1]
    if (split.checksum !== undefined && checksumInBody !== undefined) throw failure('checksumError')
    const checksum = split.checksum ?? checksumInBody
    if (checksum === undefined || !isChecksumRight(checksum, { call: call.name, query: split.query, secret })) {
      throw failure('checksumError')
    }
  }
  return { params: toParams([...inQuery, ...inBody]), signedQuery: split.query, clientAddress: wire.clientAddress }
}

const rawQueryOf = (rawUrl: string): string => {
  const mark = rawUrl.indexOf('?')
  return mark === -1 ? '' : rawUrl.slice(mark + 1)
}

async function readBody(call: ApiCall, { contentType, body }: WireRequest): Promise<[string, string][]> {
  if (!body || body.length === 0) return []
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (call.body !== 'none' && type === 'application/x-www-form-urlencoded') return [...new URLSearchParams(body.toString('utf8'))]
  if (call.body === 'slides') {
    if (type === 'multipart/form-data') return readMultipart(contentType!, body)
    // Slides; the room does not show any yet, and a client that sends them still gets its meeting.
    if (type === 'application/xml' || type === 'text/xml') return []
  }
  throw failure('unsupportedContentType')
}

async function readMultipart(contentType: string, body: Buffer): Promise<[string, string][]> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    return [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  } catch {
    throw failure('unsupportedContentType')
  }
}
