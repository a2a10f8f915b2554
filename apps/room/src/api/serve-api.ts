/** Serves the calls below /bigbluebutton/api. Refusals come with HTTP 200, as clients of BigBlueButton expect. */
import { createReadStream, statSync } from 'node:fs'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerPage, wantsPage } from '../http/answer-page.js'
import { allCalls } from './all-calls.js'
import type { ApiAnswer, ApiCall, ApiParts } from './api-call.js'
import { ApiFailure, failure, failureOf, failureTree } from './failures.js'
import { type ReadBody, readBody } from './read-body.js'
import { readRequest } from './read-request.js'
import { writeXml, type XmlTree, xmlType } from './xml.js'

const apiBase = '/bigbluebutton/api'

export async function serveApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  await app.register(
    async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', (request: FastifyRequest, payload: AsyncIterable<Buffer>) =>
        readBody(request, payload, parts.secret),
      )
      api.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(request, reply, error, parts))
      api.setNotFoundHandler((request, reply) => sendFailure(request, reply, failure('unsupportedRequest'), parts))
      for (const call of allCalls) serveCall(api, call, parts)
    },
    { prefix: apiBase },
  )
}

function serveCall(api: FastifyInstance, call: ApiCall, parts: ApiParts): void {
  api.route({
    method: call.methods,
    url: `/${call.name}`,
    handler: async (request, reply) => {
      const body = request.body as ReadBody | undefined
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

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError | ApiFailure,
  { log }: ApiParts,
): FastifyReply {
  const said = error instanceof ApiFailure ? error : ofFastify(error)
  // What is still on its way of the body would be taken for the next call.
  if (said?.messageKey === 'bodyTooLarge') void reply.header('connection', 'close')
  if (!said) log.error({ err: error }, 'a call of the API failed')
  if (isForPerson(request))
    return answerPage(request, reply, said ? { status: 400, text: 'linkBroken' } : { status: 500, text: 'failed' })
  void reply.code(said ? 200 : 500).header('cache-control', 'no-store')
  return sendXml(reply, failureTree(said ?? failureOf(error)))
}

/**
 * People open the addresses of one call in a browser. Of the others the answers stay XML: clients in Java ask for text/html too,
 * unless they are told not to.
 */
const isForPerson = (request: FastifyRequest): boolean =>
  wantsPage(request) && joinAddress.test(request.url) && !/[?&]redirect=false(&|$)/i.test(request.url)
const joinAddress = /^\/+bigbluebutton\/+api\/+join\/*(\?|$)/

/** What went wrong before the call was reached, and is the caller's doing. */
function ofFastify(error: FastifyError): ApiFailure | null {
  return error.statusCode !== undefined && error.statusCode < 500 ? failure('unsupportedContentType') : null
}
