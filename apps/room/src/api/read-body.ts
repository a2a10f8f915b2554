/**
 * The body of a call. A presentation in it is passed over while it comes: nobody keeps it, and as large as presentations are it must
 * neither end the call nor fill the memory.
 */
import type { FastifyRequest } from 'fastify'
import { isChecksumRight, splitQuery } from '../http/checksum.js'
import { failure } from './failures.js'

export interface ReadBody {
  content: Buffer
  hasSlides: boolean
}

const megabyte = 1024 * 1024
/** BigBlueButton's own limit for parameters. */
const mostBytes = 2 * megabyte
/** A file of 30 MB, which BigBlueButton takes, in the letters that XML needs for it; and a little more. */
const mostSlideBytes = 48 * megabyte

export async function readBody(request: FastifyRequest, payload: AsyncIterable<Buffer>, secret: string): Promise<ReadBody> {
  const type = request.headers['content-type'] ?? ''
  const isXml = /^\s*(application|text)\/xml\b/i.test(type)
  // Kept until it is whole, so only for those who have shown that they may.
  const mayBeLarge = isXml || (/^\s*multipart\/form-data\b/i.test(type) && isSigned(request, secret))
  const most = mayBeLarge ? mostSlideBytes : mostBytes
  if (Number(request.headers['content-length'] ?? 0) > most) throw failure('bodyTooLarge')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of payload) {
    bytes += chunk.length
    if (bytes > most) throw failure('bodyTooLarge')
    if (!isXml) chunks.push(chunk)
  }
  return { content: Buffer.concat(chunks), hasSlides: isXml && bytes > 0 }
}

function isSigned({ url }: FastifyRequest, secret: string): boolean {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const split = splitQuery(query)
  const call = /\/bigbluebutton\/+api\/+(.*)$/.exec(path)?.[1] ?? ''
  return split?.checksum !== undefined && isChecksumRight(split.checksum, { call, query: split.query, secret })
}
