/** Serves the calls below /bigbluebutton/api. Refusals come with HTTP 200, as clients of BigBlueButton expect. */
import { createReadStream, statSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from './all-calls.js'
import type { ApiAnswer, ApiCall, ApiParts } from './api-call.js'
import { ApiFailure, failure, failureTree } from './failures.js'
import { readRequest } from './read-request.js'
import { writeXml, type XmlTree, xmlType } from './xml.js'

const apiBase = '/bigbluebutton/api'
/** BigBlueButton's own limit, for slides inside the body. */
const bodyLimit = 2 * 1024 * 1024

export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  await app.register(
    async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
      api.setErrorHandler<FastifyError>((error, _request, reply) => sendFailure(reply, error, parts))
      api.setNotFoundHandler((_request, reply) => sendFailure(reply, failure('unsupportedRequest'), parts))
      for (const call of allCalls) serveCall(api, call, parts)
    },
    { prefix: apiBase },
  )
}

function serveCall(api: FastifyInstance, call: ApiCall, parts: ApiParts): void {
  api.route({
    method: call.methods,
    url: `/${call.name}`,
    bodyLimit,
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : undefined
      const { ip: clientAddress } = request
      const wire = { rawUrl: request.raw.url ?? '', contentType: request.headers['content-type'], body, clientAddress }
      const apiRequest = await readRequest(call, wire, parts.secret)
      sendIdentity(call, request, reply, parts)
      return send(reply, await call.answer(apiRequest, parts))
    },
  })
}

const roomHeader = 'hop-room-id'
const runHeader = 'hop-run-id'

/**
 * Every answer names the room that gives it, and a call that names another room does nothing: the address may belong to another
 * room by now. In headers, so that the answers stay BigBlueButton's.
 */
function sendIdentity(call: ApiCall, { headers }: FastifyRequest, reply: FastifyReply, { identity }: ApiParts): void {
  // Anybody may make an unsigned one.
  if (call.isUnsigned) return
  void reply.header(roomHeader, identity.id).header(runHeader, identity.runId)
  if (headers[roomHeader] !== undefined && headers[roomHeader] !== identity.id) throw failure('anotherRoom')
}

function send(reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (answer.kind === 'redirect') return reply.redirect(answer.to, 302)
  if (answer.kind === 'json') return reply.send(answer.body)
  if (answer.kind === 'file') return sendFile(reply, answer)
  return sendXml(reply, answer.tree)
}

function sendFile(reply: FastifyReply, { path, contentType }: ApiAnswer & { kind: 'file' }): FastifyReply {
  const { size } = statSync(path)
  return reply.type(contentType).header('content-length', size).send(createReadStream(path))
}

const sendXml = (reply: FastifyReply, tree: XmlTree) => reply.type(xmlType).send(writeXml('response', tree))

function sendFailure(reply: FastifyReply, error: FastifyError | ApiFailure, { log }: ApiParts): FastifyReply {
  const said = error instanceof ApiFailure ? error : ofFastify(error)
  if (!said) log.error({ err: error }, 'a call of the API failed')
  void reply.code(said ? 200 : 500).header('cache-control', 'no-store')
  return sendXml(reply, failureTree(said ?? failure('internalError')))
}

/** What went wrong before the call was reached, and is the caller's doing. */
function ofFastify(error: FastifyError): ApiFailure | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return failure('bodyTooLarge')
  return error.statusCode !== undefined && error.statusCode < 500 ? failure('unsupportedContentType') : null
}
