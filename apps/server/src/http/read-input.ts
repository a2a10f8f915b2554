/** Checks what came with a request against the call's schemas. */
import type { Socket } from 'node:net'
import type { Call } from '@hop/contract/call'
import { fieldProblems } from '@hop/contract/field-problems'
import type { FieldProblem } from '@hop/contract/errors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../platform/refusal.js'
import type { UploadedFile } from './routes.js'
import { sentBackReader } from './sent-back.js'
import { urlValuesReader } from './url-values.js'

type PartName = 'params' | 'query' | 'body'

type Input = Record<string, unknown>

export function inputReader(call: Call): (request: FastifyRequest) => Input | Promise<Input> {
  const readParams = urlValuesReader(call.params)
  const readQuery = urlValuesReader(call.query)
  const readBody = sentBackReader(call)
  return (request) => {
    if (call.body && !call.upload && isForm(request)) throw new Refusal('UnsupportedMediaType')
    const given: Record<PartName, unknown> = {
      params: readParams(request.params as Record<string, unknown>),
      query: readQuery(request.query as Record<string, unknown>),
      body: call.upload ? undefined : readBody(request.body ?? {}),
    }
    const input = checkParts(call, given)
    return call.upload ? readUpload(call.upload, request).then((file) => ({ ...input, file })) : input
  }
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.toLowerCase().startsWith('multipart/') === true

function checkParts(call: Call, given: Record<PartName, unknown>): Input {
  const problems: FieldProblem[] = []
  const input: Input = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part]
    if (!schema) continue
    const quick = z.safeParse(schema, given[part])
    // A second look, for what is wrong alone: to note what came takes longer than to check it.
    const parsed = quick.success ? quick : z.safeParse(schema, given[part], { reportInput: true })
    if (parsed.success) input[part] = parsed.data
    else problems.push(...fieldProblems(parsed.error.issues))
  }
  if (problems.length > 0) throw new Refusal('InvalidInput', { fields: problems })
  return input
}

const goneSignals = new WeakMap<Socket, AbortSignal>()

/** Aborted when the connection ends. One signal for all its requests: the end of one does not show that the client has gone. */
function goneSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = goneSignals.get(socket)
  if (known) return known
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  goneSignals.set(socket, gone.signal)
  return gone.signal
}

async function readUpload(upload: NonNullable<Call['upload']>, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('UnsupportedMediaType')
  const part = await request.file({ limits: { fileSize: upload.maxBytes, files: 1, fields: 10, parts: 12 } })
  if (!part || part.fieldname !== 'formFile') {
    throw new Refusal('InvalidInput', { fields: [{ path: 'formFile', code: 'required' }] })
  }
  if (!upload.isRecognisedByContent && !upload.contentTypes.includes(part.mimetype)) {
    throw new Refusal('UnsupportedMediaType', { fields: [{ path: 'formFile', code: 'notAllowed' }] })
  }
  // toBuffer stops at the limit and throws a 413, which answerRefusal knows.
  return { name: part.filename, contentType: part.mimetype, bytes: await part.toBuffer(), gone: goneSignal(request) }
}
