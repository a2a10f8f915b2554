/** Turns the request into checked parameters: the checksum first, then the body. */
import { isChecksumRight, splitQuery } from '../http/checksum.js'
import type { ApiCall, ApiRequest } from './api-call.js'
import { failure } from './failures.js'
import { toParams } from './params.js'
import type { ReadBody } from './read-body.js'

export interface WireRequest {
  rawUrl: string
  contentType: string | undefined
  body: ReadBody | undefined
  clientAddress: string
}

export async function readRequest(call: ApiCall, wire: WireRequest, secret: string): Promise<ApiRequest> {
  const split = splitQuery(rawQueryOf(wire.rawUrl))
  if (!split) throw failure('checksumError')
  const inQuery = [...new URLSearchParams(split.query)]
  const { pairs: inBody, hasSlides } = await readPairs(call, wire)
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
  const params = toParams([...inQuery, ...inBody])
  return { params, signedQuery: split.query, clientAddress: wire.clientAddress, hasSlides }
}

const rawQueryOf = (rawUrl: string): string => {
  const mark = rawUrl.indexOf('?')
  return mark === -1 ? '' : rawUrl.slice(mark + 1)
}

interface BodyPairs {
  pairs: [string, string][]
  hasSlides: boolean
}

async function readPairs(call: ApiCall, { contentType, body }: WireRequest): Promise<BodyPairs> {
  if (!body || (body.content.length === 0 && !body.hasSlides)) return { pairs: [], hasSlides: false }
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  const { content, hasSlides } = body
  if (call.body !== 'none' && type === 'application/x-www-form-urlencoded')
    return { pairs: [...new URLSearchParams(content.toString('utf8'))], hasSlides: false }
  if (call.body === 'slides') {
    if (type === 'multipart/form-data') return readMultipart(contentType!, content)
    // The room does not show any yet, and a client that sends them still gets its meeting.
    if (hasSlides) return { pairs: [], hasSlides }
  }
  throw failure('unsupportedContentType')
}

async function readMultipart(contentType: string, content: Buffer): Promise<BodyPairs> {
  try {
    const form = await new Response(new Uint8Array(content), { headers: { 'content-type': contentType } }).formData()
    const parts = [...form]
    const pairs = parts.filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    return { pairs, hasSlides: pairs.length < parts.length }
  } catch {
    throw failure('unsupportedContentType')
  }
}
